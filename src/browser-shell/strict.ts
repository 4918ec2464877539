/**
 * Throws when the app uses a property of Electron that the shell lacks, and names it.
 * Also sent to the page as text (page/script.ts): it uses nothing outside itself.
 */
export function strict<T extends object>(name: string, target: T): T {
  // JavaScript itself reads these of any object: in `await`, JSON.stringify and `instanceof`.
  const allowed = ['then', 'toJSON', 'prototype']
  return new Proxy(target, {
    get(object, key, receiver) {
      if (typeof key === 'string' && !(key in object) && !allowed.includes(key)) {
        throw new Error(`The browser shell has no ${name}.${key}. Add it to src/browser-shell, or do without it.`)
      }
      return Reflect.get(object, key, receiver)
    },
  })
}
