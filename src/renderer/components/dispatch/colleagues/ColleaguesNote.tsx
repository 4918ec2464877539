import { Faces } from './Faces.tsx'
import { useColleagues } from './use-colleagues.ts'
import styles from './colleagues-note.module.css'

/** At the top of a picker: who else is at these shifts; ids with commas between them. */
export function ColleaguesNote({ ids }: { readonly ids: string }) {
  const colleagues = useColleagues(ids)
  return (
    <div role="status">
      {colleagues && (
        <span className={styles.note}>
          <Faces of={colleagues} />
          {colleagues.text}
        </span>
      )}
    </div>
  )
}
