import type { ParseKeys, TFunction } from 'i18next'
import type fr from '#resources/locales/fr.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof fr }
    returnNull: false
  }
}

/** A key of the French dictionary; a key that does not exist does not compile. */
export type Key = ParseKeys
export type T = TFunction

/** The text at a path built at run time, such as the label of a field; the path itself when there is no text. */
export function textAt(t: T, path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return (t as unknown as (key: string, options: object) => string)(path, params)
}

/** Whether there is a text at a path built at run time. */
export function hasText(t: T, path: string): boolean {
  return textAt(t, path, { defaultValue: '' }) !== ''
}
