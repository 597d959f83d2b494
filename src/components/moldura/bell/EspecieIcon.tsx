import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCertificate,
  IconCircleCheck,
  IconFileInvoice,
  IconHeadset,
  IconIdBadge2,
  IconLicense,
  IconReportAnalytics,
  IconSpeakerphone,
  IconUserQuestion,
  type Icon,
} from '@tabler/icons-react'
import type { EspecieDeNotificacao } from '#src/api/contract/servicos/notification.ts'
import type { Tone } from '#src/components/ui/theme/Pill.tsx'
import classes from './bell.module.css'

/** What each kind of notification looks like. */
const looks: Record<EspecieDeNotificacao, { icon: Icon; tone: Tone }> = {
  aviso: { icon: IconSpeakerphone, tone: 'marca' },
  registro: { icon: IconUserQuestion, tone: 'atencao' },
  cadastro: { icon: IconIdBadge2, tone: 'marca' },
  pagamento: { icon: IconBuildingBank, tone: 'ok' },
  boleto: { icon: IconFileInvoice, tone: 'neutro' },
  atendimento: { icon: IconHeadset, tone: 'atencao' },
  tarefa: { icon: IconCircleCheck, tone: 'ok' },
  certificado: { icon: IconCertificate, tone: 'atencao' },
  licenca: { icon: IconLicense, tone: 'atencao' },
  relatorio: { icon: IconReportAnalytics, tone: 'atencao' },
  falha: { icon: IconAlertTriangle, tone: 'perigo' },
}

/** The picture of a kind of notification, on a soft ground of its colour; the subject beside it says the same in words. */
export function EspecieIcon({ especie }: { especie: EspecieDeNotificacao }) {
  const { icon: Shape, tone } = looks[especie]
  return (
    <span className={classes.icon} data-tone={tone}>
      <Shape size={18} stroke={1.6} aria-hidden />
    </span>
  )
}
