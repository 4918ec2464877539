import { Button, Modal, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MOST_PAIRS, type PairVerdict } from '#shared/contract/dispatch/verdicts.ts'
import type { FreePerson } from '#shared/contract/dispatch/free-people.ts'
import { groupOpen, type OpenGroup } from '#renderer/components/dispatch/open-groups.ts'
import { RELATED } from '#renderer/components/dispatch/related.ts'
import { VerdictIcon } from '#renderer/components/dispatch/verdicts/VerdictIcon.tsx'
import { VerdictReason } from '#renderer/components/dispatch/verdicts/VerdictReason.tsx'
import { useFormats } from '#renderer/i18n/use-formats.ts'
import { useLive } from '#renderer/queries/use-live.ts'
import { togetherVerdict } from './people-plan.ts'
import { useNamed } from './use-named.ts'

interface Props {
  readonly people: readonly FreePerson[]
  readonly from: string
  readonly to: string
  /** Only what is to fill and has not ended. */
  readonly now: string
  readonly onClose: () => void
  readonly onPick: (place: OpenGroup) => void
}

const MOST = 100

/** The places that are to fill on some days, with what the rules say of one person, or of several, for each. */
export function PlacesDialog({ people, from, to, now, onClose, onPick }: Props) {
  const { t } = useTranslation()
  const named = useNamed()
  const { value } = useLive('board.toFill', { from, to, endsAfter: now, limit: MOST }, RELATED)
  const groups = [...Map.groupBy(value?.next ?? [], ({ date }) => date).values()].flatMap(groupOpen)
  // The first ones, as many as one request may ask for: the others are weighed once they are picked.
  const weighed = groups.slice(0, Math.floor(MOST_PAIRS / people.length))
  const pairs = weighed.flatMap(({ first }) => people.map(({ _id }) => ({ assignmentId: first._id, employeeId: _id })))
  const answered = useLive('board.verdicts', { pairs }, RELATED).value
  const verdicts = Map.groupBy(answered ?? [], ({ assignmentId }) => assignmentId)
  // Those that nobody of them can take come last: among today's places they are most.
  const isRefused = ({ first }: OpenGroup) => {
    const found = verdicts.get(first._id) ?? []
    return found.length > 0 && found.every(({ verdict }) => verdict === 'blocked')
  }
  const [possible, refused] = [groups.filter((place) => !isRefused(place)), groups.filter(isRefused)]
  return (
    <Modal opened onClose={onClose} title={t('freePeople.places', { name: named(people) })} size="lg">
      {value && groups.length === 0 && <Text c="dimmed">{t('freePeople.noPlaces')}</Text>}
      {value && answered && (
        <>
          <PlaceRows places={possible} people={people} verdicts={verdicts} onPick={onPick} />
          {refused.length > 0 && (
            <Text size="sm" fw={600} mt="md" mb={4}>
              {t('freePeople.notAllowed', { count: people.length })}
            </Text>
          )}
          <PlaceRows places={refused} people={people} verdicts={verdicts} onPick={onPick} />
        </>
      )}
    </Modal>
  )
}

interface RowsProps extends Pick<Props, 'people' | 'onPick'> {
  readonly places: readonly OpenGroup[]
  readonly verdicts: ReadonlyMap<string, readonly PairVerdict[]>
}

function PlaceRows({ places, people, verdicts, onPick }: RowsProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  return (
    <Stack gap={4}>
      {places.map((place) => {
        const { first, all } = place
        const found = verdicts.get(first._id) ?? []
        return (
          <Button
            key={first._id}
            variant="subtle"
            h="auto"
            py={6}
            justify="flex-start"
            styles={{ label: { whiteSpace: 'normal' } }}
            leftSection={found.length > 0 && <VerdictIcon verdict={togetherVerdict(found)} />}
            onClick={() => onPick(place)}
          >
            <span style={{ textAlign: 'left' }}>
              {formats.weekday(first.date)} · {formats.spokenTimes(first.startTime, first.endTime)} · {first.siteName}
              <Text component="span" size="xs" c="dimmed" display="block">
                {people.length > 1 && `${t('freePeople.toFill', { count: all.length })} · `}
                <Weighed verdicts={found} />
              </Text>
            </span>
          </Button>
        )
      })}
    </Stack>
  )
}

/** What is said of one person; of several, how many of them can take it. */
function Weighed({ verdicts }: { readonly verdicts: readonly PairVerdict[] }) {
  const { t } = useTranslation()
  const [first, ...others] = verdicts
  if (!first) return null
  if (others.length === 0) return <VerdictReason verdict={first} />
  const count = verdicts.filter(({ verdict }) => verdict !== 'blocked').length
  return <>{t('freePeople.possible', { count, asked: verdicts.length })}</>
}
