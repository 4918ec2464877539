import { Button, Drawer } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EntityName } from '#shared/entities/index.ts'
import type { MessageType } from '#shared/entities/conversations.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { useToasts } from '#renderer/notifications/use-toasts.ts'
import { IconNewMessage } from '#renderer/ui/icons.ts'
import { Composer } from './composer/Composer.tsx'
import styles from './composer/composer.module.css'
import { Obstacle } from './Obstacle.tsx'
import { useValuesIn } from './use-values-in.ts'

/** Somebody who is written to from their file. */
export interface Person {
  readonly kind: 'employee' | 'applicant'
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly language: 'fr' | 'en'
  readonly optedOut: boolean
}

const TYPE = { employee: 'General', applicant: 'Applicants' } as const satisfies Record<Person['kind'], MessageType>

/** *Envoyer un texto*: writes to the person of a file beside it. */
export function SendTextButton({ person }: { readonly person: Person }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconNewMessage size={16} />} onClick={() => setOpen(true)}>
        {t('messages.person.send')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size="lg"
        title={t('messages.person.to', { name: `${person.firstName} ${person.lastName}` })}
      >
        <div className={styles.atTop}>
          <TextTo person={person} onSent={() => setOpen(false)} />
        </div>
      </Drawer>
    </>
  )
}

const ABOUT: readonly EntityName[] = ['conversations', 'messages', 'assignments', 'sites', 'supervisors']

function TextTo({ person, onSent }: { readonly person: Person; readonly onSent: () => void }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const { kind, id, firstName, lastName, phone, language, optedOut } = person
  const type = TYPE[kind]
  const { value: now } = useLive('messages.person', { kind, id, type }, ABOUT)
  const valuesIn = useValuesIn({ firstName, lastName, next: now?.next ?? null })
  const obstacle = optedOut ? 'optedOut' : phone === '' ? 'noPhone' : null
  return (
    <Composer
      to={kind === 'employee' ? { employeeId: id } : { applicantId: id }}
      type={type}
      draftKey={`draft.messages.${id}`}
      language={language}
      valuesIn={valuesIn}
      receivedAt={now?.receivedAt ?? null}
      obstacle={obstacle ? <Obstacle why={obstacle} name={firstName} /> : undefined}
      onSent={(waits) => {
        toasts.confirm(t(waits ? 'messages.done.waits' : 'messages.done.queued'))
        onSent()
      }}
    />
  )
}
