import type { RoadAdvice } from '#shared/domain/orders/road-safety.ts'
import { FLAGGERS_NEEDED, FLAGGER_MAX_SPEED } from '#shared/domain/orders/road-safety.ts'
import type { T } from '#renderer/i18n/keys.ts'

/** What an advice says, and the text of the button that follows it where one can. */
export function adviceText(
  t: T,
  advice: RoadAdvice,
  hasAttenuator: boolean,
): { readonly text: string; readonly proposal: string | null } {
  switch (advice.code) {
    case 'FLAGGER_SPEED': {
      const { speed } = advice
      const text = t('orders.road.FLAGGER_SPEED', { speed, most: FLAGGER_MAX_SPEED })
      return { text, proposal: hasAttenuator ? null : t('orders.road.addAttenuator') }
    }
    case 'FLAGGER_COUNT': {
      const { control, asked, line, quantity } = advice
      const told = { asked: t('orders.road.asked', { count: asked }), needed: FLAGGERS_NEEDED }
      const text = t(`orders.road.FLAGGER_COUNT.${control}`, told)
      const key = line < 0 ? 'orders.road.addFlaggers' : 'orders.road.setFlaggers'
      return { text, proposal: t(key, { count: quantity }) }
    }
    case 'NIGHT_LIGHT':
      return { text: t('orders.road.NIGHT_LIGHT'), proposal: null }
  }
}
