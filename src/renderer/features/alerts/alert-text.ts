import type { Row } from '#shared/entities/index.ts'
import { isDay, isInstant } from '#shared/model/dates.ts'
import type { Formats } from '#renderer/i18n/formats.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'
import { choiceLabel } from '#renderer/i18n/labels.ts'

type Alert = Row<'alerts'>

/** The sentence of an alert, with its days and instants as people read them. */
export function alertText(t: T, formats: Formats, { kind, details }: Alert): string {
  const shown = Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (name === 'failure')
        return [
          name,
          hasText(t, `entities.messages.choices.failure.${value}`) ? choiceLabel(t, 'messages', 'failure', value) : '',
        ]
      if (name === 'mailFailure') return [name, textAt(t, `alerts.mailFailures.${value}`)]
      return [name, isDay(value) ? formats.longDay(value) : isInstant(value) ? formats.longInstant(value) : value]
    }),
  )
  return textAt(t, `alerts.texts.${kind}`, shown)
}

/** What an alert is about, by name: the person first, else the site, the client, or the number of its order. */
export function alertObject(
  { employeeId, siteId, clientId, details }: Alert,
  titles: Readonly<Record<string, string>>,
): string {
  const named = [employeeId, siteId, clientId].flatMap((id) => (id !== null && titles[id]) || [])
  return named[0] ?? String(details['order'] ?? details['tool'] ?? '')
}
