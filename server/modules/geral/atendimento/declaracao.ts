import { formatarCodigo } from '#src/api/contract/dinheiro/comprovante.ts'
import type { declararMinhaSemHorario, declararSemHorario } from '#src/api/contract/geral/homologacao.ts'
import type { Input } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { dataBr, documentoBr } from '#server/boleto/format.ts'
import { diasDepois, hoje } from '#server/calendario.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { titularDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import { cadastrosPorIds, type CadastroDevedor } from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDosValores } from '#server/modules/cadastro/recurso/service.ts'
import { emitirDeclaracao, ondeConferir } from '#server/modules/dinheiro/comprovante/service.ts'
import type { EntidadeRow } from '#server/modules/nucleo/entidade/service.ts'
import { abrirFolha } from '#server/modules/servicos/impresso/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { livres } from './agenda.ts'
import { cadastroEscolhido } from './gestao.ts'
import { agendaEscolhida } from './homologacao.ts'

/** That an agenda has no free time for somebody, as it is stored. */
export type Declaracao = Awaited<ReturnType<typeof declarar>>

/** For a company, as staff ask for it. @throws AppError as `declararSemHorario` says */
export const declararPara = (
  escopo: Escopo,
  { agendaId, cadastro }: Input<typeof declararSemHorario>['body'],
) =>
  escopo.transacao(async () => {
    const [achado] = await cadastrosPorIds(escopo, [await cadastroEscolhido(escopo, cadastro)])
    if (!achado) throw naoEncontrado('Cadastro não encontrado.')
    return declarar(escopo, agendaId, achado)
  })

/** For an acesso of a client. @throws AppError as `declararMinhaSemHorario` says */
export const declararMinha = (
  escopo: Escopo,
  { agendaId, ...acesso }: Input<typeof declararMinhaSemHorario>['body'],
  usuarioId: number,
) =>
  escopo.transacao(async () => declarar(escopo, agendaId, await titularDoAcesso(escopo, usuarioId, acesso)))

async function declarar(escopo: Escopo, agendaId: number, cadastro: CadastroDevedor) {
  const { departamentoId, regras } = await agendaEscolhida(escopo, agendaId)
  if ((await livres(escopo, agendaId)).length > 0)
    throw new AppError(
      409,
      'ha-horario',
      'Há horário livre neste departamento agora. Escolha um deles: a declaração só é emitida quando não há nenhum.',
    )
  const departamento = (await nomesDosValores(escopo, 'departamentos', [departamentoId])).get(departamentoId)
  const dia = hoje()
  const sobre = `Homologação de rescisão no departamento ${departamento}: nenhum horário livre de ${dataBr(dia)} a ${dataBr(diasDepois(dia, regras.dias))}`
  return { comprovante: await emitirDeclaracao(escopo, cadastro, sobre), cadastro, sobre }
}

/** It as PDF. @param raiz address of the app */
export async function desenharDeclaracao(
  { comprovante: { codigo, nome, registro, emitidoEm }, cadastro, sobre }: Declaracao,
  { emitente, raiz }: { emitente: EntidadeRow; raiz: string },
) {
  const folha = await abrirFolha({
    titulo: 'Declaração de falta de horário',
    emitente,
    dia: hoje(),
    rodape: ondeConferir(raiz, emitente, codigo),
  })
  folha.fatos([
    ['Nome', nome],
    ['CNPJ ou CPF', documentoBr(registro)],
    ['Matrícula', String(cadastro.matricula)],
  ])
  folha.espaco(5)
  folha.texto(
    `${emitente.razaoSocial} declara que o cadastro acima procurou horário para homologar uma rescisão e que não havia horário disponível.`,
    { tamanho: 11 },
  )
  folha.texto(`${sobre}.`)
  folha.espaco(5)
  folha.fatos([
    ['Código', formatarCodigo(codigo)],
    ['Emitida em', textoDoInstante(emitidoEm.toISOString())],
  ])
  folha.espaco(8)
  folha.texto(emitente.razaoSocial, { negrito: true })
  return {
    type: 'application/pdf' as const,
    name: `declaracao-${cadastro.matricula}-${formatarCodigo(codigo)}.pdf`,
    content: await folha.pronta(),
  }
}
