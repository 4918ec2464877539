import { useTranslation } from 'react-i18next'
import { accountState, type AccountState } from '#shared/domain/office/account-state.ts'
import type { Row } from '#shared/entities/index.ts'
import { Chip } from '#renderer/ui/Chip.tsx'
import { IconAwaited, IconConfirmed, IconLock, IconMissing, IconPending, type Icon } from '#renderer/ui/icons.ts'
import type { ToneName } from '#renderer/ui/theme.ts'

const looks: Readonly<Record<AccountState, { readonly tone: ToneName; readonly icon: Icon }>> = {
  inactive: { tone: 'neutral', icon: IconLock },
  inUse: { tone: 'success', icon: IconConfirmed },
  sending: { tone: 'info', icon: IconPending },
  invited: { tone: 'warning', icon: IconAwaited },
  unused: { tone: 'neutral', icon: IconMissing },
}

/** How an account stands. */
export function AccountChip({ user }: { readonly user: Row<'users'> }) {
  const { t } = useTranslation()
  const state = accountState(user)
  const { tone, icon } = looks[state]
  return (
    <Chip tone={tone} icon={icon} hint={t(`users.stateHints.${state}`)}>
      {t(`users.states.${state}`)}
    </Chip>
  )
}
