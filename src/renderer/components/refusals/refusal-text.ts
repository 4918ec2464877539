import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Finding } from '#shared/domain/dispatch/finding.ts'
import { entityNamed } from '#shared/entities/index.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { fieldIssueText, fieldLabel, hasFieldLabel, inSentence } from '#renderer/i18n/labels.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'
import { entryInTheWayText } from '#renderer/components/time/entry-in-the-way-text.ts'
import { holdersText } from '#renderer/components/tools/holders-text.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Formats } from '#renderer/i18n/formats.ts'

interface Wording {
  readonly t: T
  readonly formats: Formats
}

interface Refusal {
  readonly title: string
  /** The causes: an assignment, rules, fields. */
  readonly lines: readonly string[]
}

/** Why the server refused, in a dispatcher's words: a title, and one line per cause. */
export function refusalText(wording: Wording, entity: string, { code, details }: ErrorPayload): Refusal {
  const { t } = wording
  const path = `conflicts.reasons.${code}`
  const isKnown = details['serverCode'] === undefined && hasText(t, path)
  const title = isKnown ? textAt(t, path) : errorText(t, failureOf({ code, details }))
  return { title, lines: linesOf(wording, entity, details, code) }
}

function linesOf({ t, formats }: Wording, entity: string, details: ErrorPayload['details'], code: string): string[] {
  if (code === 'OVERLAP' && typeof details.site === 'string') {
    return [findingText(t, formats, { code, params: details as Finding['params'] })]
  }
  if (code === 'ENTRY_OVERLAP' || code === 'ASSIGNMENT_WORKED')
    return [entryInTheWayText(t, formats, details)].filter((line) => line !== null)
  if (code === 'TOOL_NOT_AVAILABLE') return [holdersText({ t, formats }, details)].filter((line) => line !== null)
  if (code === 'ABSENCE_OVERLAP' && typeof details.startDate === 'string') {
    return [findingText(t, formats, { code: 'ABSENCE', params: details as Finding['params'] })]
  }
  if (code === 'RULE_BLOCKED' && Array.isArray(details.findings)) {
    return (details.findings as Finding[])
      .filter((finding) => finding.level !== 'info' && hasText(t, `rules.${finding.code}`))
      .map((finding) => findingText(t, formats, finding))
  }
  if (code === 'VALIDATION_FAILED' && Array.isArray(details.issues)) {
    return (details.issues as FieldIssue[]).map((issue) => {
      const { of, name, label } = placeOf(t, entity, issue.field)
      const text = fieldIssueText(t, formats, entityNamed(of)?.fields[name], issue)
      return label ? `${label}\u00A0: ${text}` : text
    })
  }
  return []
}

/** The field that a verb's input names (`order.endDate`, `positions.0.quantity`), and its label; null when it has none. */
function placeOf(t: T, entity: string, path: string) {
  const position = /^positions\.(\d+)\.(.+)$/.exec(path)
  const [, at, ofPosition] = position ?? []
  const of = position ? 'orderPositions' : entity
  const name = ofPosition ?? path.replace(/^(?:order|absence|entry|fields)\./, '')
  if (!hasFieldLabel(t, of, name)) return { of, name, label: null }
  const label = fieldLabel(t, of, name)
  return {
    of,
    name,
    label: at === undefined ? label : t('conflicts.position', { n: Number(at) + 1, label: inSentence(label) }),
  }
}
