import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Row } from '#shared/entities/index.ts'
import { standardText } from '#renderer/i18n/standard-texts.ts'
import { today } from '#renderer/i18n/today.ts'
import { CreateDrawer } from '#renderer/records/form/CreateDrawer.tsx'
import type { CreateOffer } from '#renderer/fields/input-props.ts'
import type { RecordForm } from '#renderer/records/form/use-record-form.ts'
import { followedOfSite, newClientGroup, newSiteGroup, tidySite } from './new-inside.ts'

/** What is made over the form of an order, and the name that was typed for it. */
type Task = { readonly makes: 'clientId' | 'siteId'; readonly typed: string; readonly clientId: string | null }

/** By which the fields of an order say that they can be made. */
export type Offers = Readonly<Record<Task['makes'], CreateOffer>>

const focusOn = (name: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus())

/**
 * The client and the site of an order, made over its form without losing what it has: what is made is chosen in it. A new
 * client has no site, so that of the order follows.
 * @returns what its fields offer, and the drawer, which must stand beside the form
 */
export function useNewInside(form: Pick<RecordForm, 'values' | 'set'>) {
  const { t } = useTranslation()
  const [task, setTask] = useState<Task | null>(null)
  const chosen = typeof form.values['clientId'] === 'string' ? form.values['clientId'] : null
  const offers: Offers = useMemo(() => {
    const offer = (makes: Task['makes'], entity: string): CreateOffer => ({
      label: standardText(t, entity, 'create'),
      onCreate: (typed) => setTask({ makes, typed, clientId: chosen }),
    })
    return { clientId: offer('clientId', 'clients'), siteId: offer('siteId', 'sites') }
  }, [t, chosen])

  const close = () => {
    setTask(null)
    if (task) focusOn(task.makes)
  }
  const takeClient = ({ _id }: Row<'clients'>) => {
    form.set('clientId', _id)
    // The site and the supervisors of another client are not theirs.
    form.set('siteId', null)
    form.set('supervisorIds', [])
    setTask({ makes: 'siteId', typed: '', clientId: _id })
  }
  const takeSite = ({ _id, clientId }: Row<'sites'>) => {
    if (chosen !== clientId) form.set('clientId', clientId)
    form.set('siteId', _id)
    setTask(null)
    focusOn('startDate')
  }
  const drawer = task && (
    <>
      {task.makes === 'clientId' ? (
        <CreateDrawer
          key="clients"
          entity="clients"
          group={newClientGroup}
          start={{ name: task.typed || null }}
          onCreated={takeClient}
          onClose={close}
        />
      ) : (
        <CreateDrawer
          key="sites"
          entity="sites"
          group={newSiteGroup(task.clientId !== null)}
          start={{ name: task.typed || null, clientId: task.clientId, startDate: today() }}
          follow={followedOfSite}
          tidy={tidySite}
          onCreated={takeSite}
          onClose={close}
        />
      )}
    </>
  )
  return { offers, drawer }
}
