import { Skeleton } from '@mantine/core'
import { FieldGroup, Field } from '#src/components/form/FieldGroup.tsx'
import classes from './cadastro.module.css'

const GROUPS = [
  [3, 9, 6, 3, 3],
  [2, 4, 2, 2, 2],
  [6, 3],
]

/** The shape of a record's form while record or form are on their way. */
export function CadastroSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Carregando o cadastro">
      <Skeleton height={24} width="40%" />
      {GROUPS.map((spans) => (
        <FieldGroup key={spans.join('-')} title=" ">
          {spans.map((span, place) => (
            <Field key={place} span={span}>
              <Skeleton height={52} />
            </Field>
          ))}
        </FieldGroup>
      ))}
    </div>
  )
}
