import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'

/** That nothing can be booked yet. */
export function SemAgenda() {
  return (
    <RecordNotice label="Sem agenda">
      Nenhum departamento tem agenda de homologação. A administração informa os horários em Agenda de
      homologação.
    </RecordNotice>
  )
}
