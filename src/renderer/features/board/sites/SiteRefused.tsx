import { RefusedIconLink } from '#renderer/components/refusals/RefusedLink.tsx'
import { siteDayId } from '#renderer/components/refusals/refused-rows.ts'
import { useRefused } from '#renderer/components/refusals/use-refused.ts'

interface Props {
  readonly siteId: string
  readonly dates: readonly string[]
}

/** In the head of a site's row: that a change of one of its days was refused, though the shift is folded away. */
export function SiteRefused({ siteId, dates }: Props) {
  const refusal = useRefused('siteDays', dates.map((date) => siteDayId(siteId, date)).join())
  return refusal && <RefusedIconLink of={refusal} />
}
