import { Anchor } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { resembledTown } from '#shared/domain/office/resembled-town.ts'
import type { RecordForm } from './use-record-form.ts'

interface Props {
  readonly town: string
  readonly onTake: (town: string) => void
}

/** Of a town that nobody knows: one that it resembles, taken by a click. It is only an offer: small towns are not all known. */
function TownHint({ town, onTake }: Props) {
  const { t } = useTranslation()
  const take = (event: MouseEvent) => {
    // The offer goes once it is taken.
    event.currentTarget.closest('div')?.querySelector('input')?.focus()
    onTake(town)
  }
  return (
    <>
      {t('fields.town.unknown')}{' '}
      <Anchor component="button" type="button" size="xs" onClick={take}>
        {t('fields.town.take', { town })}
      </Anchor>
    </>
  )
}

/** What stands under the town of an address that nothing else is said of; undefined for other fields. */
export function townHint({ values, set, entity }: RecordForm, name: string): ReactNode {
  const { city, province } = values
  if (name !== 'city' || typeof city !== 'string' || !('province' in entity.fields)) return undefined
  const town = resembledTown(city, typeof province === 'string' ? province : 'QC')
  return town === null ? undefined : <TownHint town={town} onTake={(taken) => set('city', taken)} />
}
