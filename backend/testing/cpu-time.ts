/** Milliseconds of computing since it was called, by all threads of this process: what else the machine does costs none. */
export function startCpuTime(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
}
