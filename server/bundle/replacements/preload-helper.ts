/** Replaces Vite's preloading: there is one stylesheet, and a chunk's imports came with the page. */
export const __vitePreload = <Module>(load: () => Promise<Module>): Promise<Module> => load();
