import { Anchor, Button, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { ConversationContext } from '#shared/contract/messages/messages.ts'
import { FILE_OF } from '#shared/domain/messages/conversation-key.ts'
import { localDayOf, localTimeOf } from '#shared/domain/calendar/zone.ts'
import { PhoneLink } from '#renderer/fields/PhoneLink.tsx'
import { StatusChip } from '#renderer/fields/StatusChip.tsx'
import { choiceLabel } from '#renderer/i18n/labels.ts'
import { today } from '#renderer/i18n/today.ts'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { newApplicantPath } from '#renderer/screens/applicants.ts'
import { boardPath } from '#renderer/screens/board.ts'
import { conversationPath } from '#renderer/screens/messages.ts'
import { paths } from '#renderer/screens/paths.ts'
import styles from './context.module.css'
import { JoinDialog } from './JoinDialog.tsx'

interface Props {
  readonly conversationId: string
  readonly context: ConversationContext
}

/** Who the conversation is with and what concerns them now; every fact leads to its record. */
export function ContextPane({ conversationId, context }: Props) {
  const { t } = useTranslation()
  const { kind, personId, name, phone, language, optedOut } = context
  return (
    <div className={styles.pane}>
      <div>
        {kind !== 'unknown' && personId !== null ? (
          <Anchor component={Link} to={paths.record(FILE_OF[kind], personId)} fw={600}>
            {name ?? t('messages.context.deleted')}
          </Anchor>
        ) : (
          <Text fw={600}>{t('messages.context.unknown')}</Text>
        )}
        {phone !== '' && <PhoneLink phone={phone} />}
        <Text size="xs" c="dimmed">
          {t(`messages.context.kind.${kind}`)}
          {kind !== 'unknown' && ` · ${choiceLabel(t, 'employees', 'language', language)}`}
          {optedOut && ` · ${t('messages.list.optedOut')}`}
        </Text>
      </div>
      {kind === 'unknown' && <Unknown conversationId={conversationId} context={context} />}
      {kind === 'employee' && <EmployeeNow context={context} />}
      {context.notes && (
        <Section title={t('messages.context.notes')}>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {context.notes}
          </Text>
        </Section>
      )}
      {context.others.length > 0 && (
        <Section title={t('messages.context.others')}>
          {context.others.map(({ id, type }) => (
            <Anchor key={id} component={Link} to={conversationPath(id)} size="sm">
              {choiceLabel(t, 'conversations', 'type', type)}
            </Anchor>
          ))}
        </Section>
      )}
    </div>
  )
}

/** What of an employee's next days matters in an answer. */
function EmployeeNow({ context }: { readonly context: ConversationContext }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { days, questions, skills, absences, personId } = context
  return (
    <>
      <Section title={t('messages.context.days')} empty={days.length === 0 && t('messages.context.noDays')}>
        {days.map((day) => (
          <Link
            key={day.assignmentId}
            to={boardPath(day.date, { assignment: day.assignmentId })}
            className={styles.fact}
          >
            <span className="tabular">
              {formats.shortDay(day.date)} · {localTimeOf(day.start, day.timezone)}–{localTimeOf(day.end, day.timezone)}
            </span>
            <span className={styles.where}>{day.site}</span>
            <StatusChip entity="assignments" field="status" value={day.status} />
          </Link>
        ))}
      </Section>
      {questions.length > 0 && (
        <Section title={t('messages.context.questions')}>
          {questions.map(({ messageId, code, at, assignmentId, date, site }) => (
            <Link key={messageId} to={boardPath(date, { assignment: assignmentId })} className={styles.fact}>
              <span>{t('messages.context.question', { code, day: formats.shortDay(localDayOf(at)) })}</span>
              <span className={styles.where}>
                {formats.shortDay(date)} · {site}
              </span>
            </Link>
          ))}
        </Section>
      )}
      {skills.length > 0 && personId !== null && (
        <Section title={t('messages.context.skills')}>
          {skills.map(({ id, name, expiresAt }) => (
            <Link key={id} to={paths.record('employees', personId, 'skills')} className={styles.fact}>
              <span>{name}</span>
              <span className={styles.where}>
                {t(expiresAt < today() ? 'messages.context.expired' : 'messages.context.expires', {
                  day: formats.longDay(expiresAt),
                })}
              </span>
            </Link>
          ))}
        </Section>
      )}
      {absences.length > 0 && (
        <Section title={t('messages.context.absences')}>
          {absences.map(({ id, type, startDate, endDate, status }) => (
            <Link key={id} to={paths.edit('absences', id)} className={styles.fact}>
              <span>{choiceLabel(t, 'absences', 'type', type)}</span>
              <span className={styles.where}>{formats.range(startDate, endDate)}</span>
              <StatusChip entity="absences" field="status" value={status} />
            </Link>
          ))}
        </Section>
      )}
    </>
  )
}

/** Whose number it may be, and how to say whose it is. */
function Unknown({ conversationId, context }: Props) {
  const { t } = useTranslation()
  const [isJoining, setJoining] = useState(false)
  return (
    <Section title={t('messages.context.whose')}>
      {context.suggestions.map(({ kind, id, name }) => (
        <Anchor key={id} component={Link} to={paths.record(FILE_OF[kind], id)} size="sm">
          {t('messages.context.suggestion', { name, kind: t(`messages.context.kind.${kind}`) })}
        </Anchor>
      ))}
      <Button size="compact-sm" variant="default" onClick={() => setJoining(true)}>
        {t('messages.join.action')}
      </Button>
      <Button size="compact-sm" variant="default" component={Link} to={newApplicantPath(context.phone, conversationId)}>
        {t('messages.join.create')}
      </Button>
      {isJoining && <JoinDialog conversationId={conversationId} context={context} onClose={() => setJoining(false)} />}
    </Section>
  )
}

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
  readonly empty?: string | false
}

function Section({ title, children, empty = false }: SectionProps) {
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      {empty === false ? (
        children
      ) : (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
    </section>
  )
}
