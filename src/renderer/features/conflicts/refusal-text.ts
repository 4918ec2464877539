import type { ErrorPayload } from '#shared/contract/errors.ts'
import type { Finding } from '#shared/domain/finding.ts'
import type { FieldIssue } from '#shared/model/validation.ts'
import { findingText } from '#renderer/i18n/finding-text.ts'
import { fieldLabel, hasFieldLabel, inSentence, issueText } from '#renderer/i18n/labels.ts'
import { hasText, textAt, type T } from '#renderer/i18n/keys.ts'
import { entryInTheWayText } from '#renderer/entities/time/entry-in-the-way-text.ts'
import { holdersText } from '#renderer/entities/holders-text.ts'
import { errorText, failureOf } from '#renderer/notifications/error-text.ts'
import type { Texts } from './row-name.ts'

interface Refusal {
  readonly title: string
  /** The causes: an assignment, rules, fields. */
  readonly lines: readonly string[]
}

/** Why the server refused, in a dispatcher's words: a title, and one line per cause. */
export function refusalText(texts: Texts, entity: string, { code, details }: ErrorPayload): Refusal {
  const { t } = texts
  const path = `conflicts.reasons.${code}`
  const isKnown = details['serverCode'] === undefined && hasText(t, path)
  const title = isKnown ? textAt(t, path) : errorText(t, failureOf({ code, details }))
  return { title, lines: linesOf(texts, entity, details, code) }
}

function linesOf({ t, formats }: Texts, entity: string, details: ErrorPayload['details'], code: string): string[] {
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
      .filter((finding) => finding.level === 'block' && hasText(t, `rules.${finding.code}`))
      .map((finding) => findingText(t, formats, finding))
  }
  if (code === 'VALIDATION_FAILED' && Array.isArray(details.issues)) {
    return (details.issues as FieldIssue[]).map((issue) => {
      const label = labelOf(t, entity, issue.field)
      return label ? `${label}\u00A0: ${issueText(t, issue)}` : issueText(t, issue)
    })
  }
  return []
}

/** The label of a field in a verb's input (`order.endDate`, `positions.0.quantity`); null when it has none. */
function labelOf(t: T, entity: string, path: string): string | null {
  const position = /^positions\.(\d+)\.(.+)$/.exec(path)
  if (position) {
    const label = known(t, 'orderPositions', position[2] ?? '')
    return label && t('conflicts.position', { n: Number(position[1]) + 1, label: inSentence(label) })
  }
  return known(t, entity, path.replace(/^(?:order|absence|entry|fields)\./, ''))
}

const known = (t: T, entity: string, field: string) =>
  hasFieldLabel(t, entity, field) ? fieldLabel(t, entity, field) : null
