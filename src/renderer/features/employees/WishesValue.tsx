import { useTranslation } from 'react-i18next'

const SHIFTS = ['day', 'night', 'weekend'] as const
type Wishes = Readonly<Record<(typeof SHIFTS)[number], 'prefer' | 'ok' | 'avoid'>>

/** Which shifts a person prefers, accepts or avoids. */
export function WishesValue({ wishes }: { readonly wishes: unknown }) {
  const { t } = useTranslation()
  const known = wishes as Wishes | null
  if (!known) return <>—</>
  return (
    <>{SHIFTS.map((shift) => `${t(`fields.wishKinds.${shift}`)} · ${t(`fields.wishes.${known[shift]}`)}`).join('\n')}</>
  )
}
