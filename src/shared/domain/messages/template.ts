import { fold } from '#shared/model/fold.ts'

/** What a template may have filled in, as it is written between double braces. */
export const TEMPLATE_VARIABLES = [
  'prenom',
  'nom',
  'date',
  'heure',
  'fin',
  'chantier',
  'adresse',
  'superviseur',
  'details',
  'code',
  'entreprise',
] as const
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number]

const OF_ASSIGNMENT: readonly string[] = ['date', 'heure', 'fin', 'chantier', 'adresse', 'superviseur', 'details']

/** Whether a variable is filled in from the next assignment of the person. */
export const isOfAssignment = (name: string): boolean => OF_ASSIGNMENT.includes(name)

/** What is filled in; nothing, or an empty text, for what is not known. */
export type TemplateValues = { readonly [N in TemplateVariable]?: string | null | undefined }

/** A template with its values, and the variables without one: it is not to be sent while there are any. */
export interface FilledTemplate {
  readonly text: string
  readonly missing: readonly string[]
}

/**
 * `{{prenom}}`, `{{ Prénom }}`, and with fewer braces than it should, as it is often typed: nobody receives `{prenom}`. A
 * line break or a brace ends it.
 */
const VARIABLE = /\{{1,2}([^{}\n]{0,40})\}{1,2}/g

/** The same with the space before it. */
const SPACED = new RegExp(`([ \\n]?)${VARIABLE.source}`, 'g')

/** Left out, with the space before it, where there is nothing to say. */
const OPTIONAL: TemplateVariable = 'details'

const nameOf = (written: string): string => fold(written)

/** Whether a template knows a variable. */
export const isTemplateVariable = (name: string): name is TemplateVariable =>
  TEMPLATE_VARIABLES.some((known) => known === name)

/** The variables of a template, each once, in order, those that no value exists for included. */
export function templateVariables(body: string): string[] {
  return [...new Set(Array.from(body.matchAll(VARIABLE), ([, written = '']) => nameOf(written)))]
}

/**
 * A template with its values; a variable without one stays as it is and is named. A text that asks about assignments gives
 * `{{code}}` itself as the value of `code`, which is known only when the text is composed.
 */
export function fillTemplate(body: string, values: TemplateValues): FilledTemplate {
  const missing = new Set<string>()
  const text = body.replace(SPACED, (whole, before: string, written: string) => {
    const name = nameOf(written)
    const value = isTemplateVariable(name) ? values[name]?.trim() : undefined
    if (value) return before + value
    if (value === '' && name === OPTIONAL) return ''
    missing.add(name)
    return whole
  })
  return { text, missing: [...missing] }
}
