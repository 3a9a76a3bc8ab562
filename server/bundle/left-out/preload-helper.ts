/**
 * Stands for Vite's helper around each `import()`, which asks for the part's own imports and styles ahead: there is
 * one stylesheet, and what a part imports came with the page.
 */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load();
