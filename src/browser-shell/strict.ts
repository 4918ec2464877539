/**
 * What the product asks of Electron and the shell lacks is an error that names it: nothing is pretended.
 * The function is also sent to the page as text (page/script.ts), so it refers to nothing outside itself.
 */
export function strict<T extends object>(name: string, target: T): T {
  // Asked by the language itself, of any object: a promise test, a JSON test.
  const innocent = ['then', 'toJSON', 'prototype']
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !innocent.includes(key)) {
        throw new Error(`The browser shell has no ${name}.${key}. Add it to src/browser-shell, or do without it.`)
      }
      return Reflect.get(object, key, receiver)
    },
  })
}
