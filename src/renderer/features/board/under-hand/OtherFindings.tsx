import type { PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import { FindingText } from '#renderer/components/dispatch/verdicts/FindingText.tsx'
import { LawText } from '#renderer/components/dispatch/verdicts/LawText.tsx'
import { byWeight, saidFirst } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import classes from './under-hand.module.css'

/** The article of what decides a verdict, and what else the rules find, the gravest first, each with its own. */
export function OtherFindings({ verdict }: { readonly verdict: PairVerdict }) {
  const { findings, regime } = verdict
  const first = saidFirst(verdict)
  const others = findings.filter((finding) => finding !== first).toSorted(byWeight)
  return (
    <>
      {first && <LawText finding={first} regime={regime} className={classes.law} />}
      {others.length > 0 && (
        <ul className={classes.others}>
          {others.map((finding) => (
            <li key={`${finding.code}${finding.params['skill'] ?? ''}`} data-level={finding.level}>
              <FindingText finding={finding} />
              <LawText finding={finding} regime={regime} className={classes.law} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
