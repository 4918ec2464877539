import { useCallback } from 'react'
import type { Row } from '#shared/entities/index.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { askCard } from './ask-card.ts'

/** After a card ended, or before it does: who takes the shifts that it does not cover; says so when there are none. */
export function useReplaceCard() {
  const toasts = useToasts()
  return useCallback(
    async ({ employeeId, expiresAt: covers }: Row<'employeeSkills'>, skill: Pick<Row<'skills'>, '_id' | 'name'>) => {
      try {
        const answer = await askCard({ employeeId, skill, covers, cause: null })
        if (answer === 'none') toasts.confirm(({ t }) => t('leave.nothing'))
      } catch (error) {
        toasts.error(error)
      }
    },
    [toasts],
  )
}
