import {
  formatosDoEnvio,
  quandoSeEnvia,
  type RelatorioSalvo,
} from '#src/api/contract/geral/relatorio-salvo.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'

/** When a saved report is mailed to whom, whether that is paused and why, and what became of the last mailing. */
export function EnvioDoSalvo({ salvo: { agenda, proximoEm, pausa, ultimo } }: { salvo: RelatorioSalvo }) {
  return (
    <>
      {agenda && (
        <span>
          {quandoSeEnvia(agenda)}, em {formatosDoEnvio[agenda.formato]}, para{' '}
          {agenda.destinatarios
            .map(({ nome, recebe }) => (recebe ? nome : `${nome} (não pode mais ler)`))
            .join(', ')}
        </span>
      )}
      {pausa && (
        <span data-alert={pausa.motivo !== null || undefined}>
          <Pill tone="atencao">Envio pausado</Pill>
          {pausa.motivo !== null && ` ${pausa.motivo}`}
        </span>
      )}
      {proximoEm !== null && <span>Próximo envio: {textoDoInstante(proximoEm)}</span>}
      {ultimo && (
        <span>
          Último envio: {textoDoInstante(ultimo.em)}. {desfechoDe(ultimo)}
        </span>
      )}
    </>
  )
}

/** What became of a mailing, in sentences. */
function desfechoDe({ situacao, quantos, frases }: NonNullable<RelatorioSalvo['ultimo']>): string {
  const ditas = frases.join(' ')
  switch (situacao) {
    case 'aguardando':
      return 'O arquivo está sendo preparado.'
    case 'enviado':
      return `Enviado para ${contados(quantos, 'pessoa', 'pessoas')}. ${ditas}`.trim()
    case 'vazio':
      return ditas
    case 'recusado':
    case 'falhou':
      return `Nada foi enviado. ${ditas}`
  }
}
