/** Electron's `app.commandLine`: Chromium's switches the app was started with, and those it adds. */
export function createCommandLine(argv: readonly string[]) {
  const switches = new Map<string, string>()
  for (const argument of argv) {
    const [, name, value = ''] = /^--([^=]+)(?:=(.*))?$/s.exec(argument) ?? []
    if (name !== undefined) switches.set(name, value)
  }
  return {
    appendSwitch: (name: string, value = ''): void => void switches.set(name, value),
    hasSwitch: (name: string): boolean => switches.has(name),
    getSwitchValue: (name: string): string => switches.get(name) ?? '',
    removeSwitch: (name: string): void => void switches.delete(name),
  }
}
