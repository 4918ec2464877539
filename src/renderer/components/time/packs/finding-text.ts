import type { TFunction } from 'i18next'
import type { PackFinding } from '#shared/domain/time/packs/verify-pack.ts'

/** Names in an altered pack may be anything. */
const MOST_LETTERS = 120

/** What the verification of a pack found, in a sentence. */
export function findingText(t: TFunction, finding: PackFinding): string {
  switch (finding.kind) {
    case 'otherPack':
      return t('packs.findings.otherPack', { number: finding.number, revision: finding.revision })
    case 'changed':
    case 'missing':
    case 'added':
      return t(`packs.findings.${finding.kind}`, { name: finding.name.slice(0, MOST_LETTERS) })
    case 'place':
      return t('packs.findings.place', { sequence: finding.sequence, recorded: finding.recorded })
    case 'chainBroken':
    case 'chainGap':
    case 'chainTwice':
    case 'chainOrder':
    case 'unsigned':
    case 'headGone':
      return t(`packs.findings.${finding.kind}`, { sequence: finding.sequence })
    default:
      return t(`packs.findings.${finding.kind}`)
  }
}
