import * as z from 'zod/mini'
import { cadastros, entradaDe } from '#src/api/contract/cadastro/cadastro.ts'
import { listasCadastro, type TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { Colunas } from '#src/api/contract/nucleo/coluna.ts'
import type {
  aprovarCorrecao,
  obterMinhaCorrecao,
  pedirCorrecao,
  recusarCorrecao,
} from '#src/api/contract/geral/correcao-cadastro.ts'
import {
  decididosCom,
  decisaoEmPalavras,
  campoNaFrase,
  rotuloDaCorrecao,
  type CampoDaCorrecao,
  type CorrecaoLida,
  type ValorDaCorrecao,
} from '#src/api/contract/geral/correcao-lida.ts'
import type { Output } from '#src/api/contract/nucleo/endpoint.ts'
import { emLista } from '#src/api/contract/nucleo/em-lista.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { cadastroDoAcesso } from '#server/modules/cadastro/acesso/service.ts'
import {
  atualizar,
  cadastrosPorIds,
  conferirTabelas,
  obter,
  segurarCadastros,
  type Autor,
  type Contrato,
  type Entrada,
  type Modelo,
} from '#server/modules/cadastro/cadastro/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import { avisarEquipe, confirmarAbertura, type Meios } from './cartas.ts'
import { lerCorrecao } from './correcao-leitura.ts'
import * as repo from './correcao-repo.ts'
import { existente, incluir, recusado, relido, responderAoCliente } from './gestao.ts'
import { segurarStatus } from './passagem.ts'

// A correction of a cadastro: its people ask for it in an atendimento, and staff who save cadastros take over what they agree to. The request names
// no cadastro of its own: it is about that of its atendimento, which goes with the atendimento where two are merged.

/** Days that a decision is told at the cadastro. */
const DIAS_DA_DECISAO = 30

type Corpo<E extends { body: z.core.$ZodType }> = z.output<E['body']>

/** The correction of the caller's acesso that waits, else the last one while it is news. @throws AppError 404 as any acesso */
export async function minhaPendente(
  escopo: Escopo,
  acessoId: number,
  usuarioId: number,
): Promise<Output<typeof obterMinhaCorrecao>> {
  const { id, tipo } = await cadastroDoAcesso(escopo, usuarioId, acessoId)
  const achada = await repo.pendenteDoCadastro(escopo, id)
  if (achada) {
    const { pedidaEm, ...atendimento } = achada
    return { pendente: { atendimento, pedidaEm: pedidaEm.toISOString() }, decidida: null }
  }
  const ultima = await repo.decididaDoCadastro(escopo, id, DIAS_DA_DECISAO)
  if (!ultima) return { pendente: null, decidida: null }
  const { campos, motivo, pedidaEm, decididaEm, ...atendimento } = ultima
  return {
    pendente: null,
    decidida: {
      atendimento,
      pedidaEm: pedidaEm.toISOString(),
      decididaEm: decididaEm.toISOString(),
      resposta: decisaoEmPalavras(tipo, campos, motivo),
    },
  }
}

/** Opens an atendimento that asks for a correction. @returns its id @throws AppError as `pedirCorrecao` says */
export function pedir(
  meios: Meios,
  escopo: Escopo,
  { acessoId, dados, texto, arquivos }: Corpo<typeof pedirCorrecao>,
  usuarioId: number,
): Promise<number> {
  return escopo.transacao(async () => {
    const oferecidos = await segurarStatus(escopo)
    const titular = await cadastroDoAcesso(escopo, usuarioId, acessoId)
    if (!(await segurarCadastros(escopo, [titular.id])).has(titular.id))
      throw naoEncontrado('Este acesso não existe ou está inativo.')
    await escopo.travar(`correcao:${titular.id}`)
    const outra = await repo.pendenteDoCadastro(escopo, titular.id)
    if (outra)
      throw new AppError(
        409,
        'correcao-pedida',
        `A correção pedida em ${textoDoInstante(outra.pedidaEm)} ainda está em análise. Para acrescentar algo, responda naquele atendimento.`,
      )
    if (dados.tipo !== titular.tipo)
      throw recusado('dados.tipo', 'Este acesso é de outro tipo de cadastro. Abra Meu cadastro de novo.')
    const campos = await mudados(escopo, titular, dados)
    if (campos.length === 0 && texto === '')
      throw recusado('texto', 'Mude ao menos um campo, ou escreva o que corrigir.')
    const nomes = emLista(campos.map(({ campo }) => campoNaFrase(titular.tipo, campo)))
    const pedido = nomes === '' ? '' : `Corrija ${nomes} do cadastro.`
    const { linha } = await incluir(
      escopo,
      oferecidos,
      {
        titulo: 'Correção do cadastro',
        canal: 'site',
        cadastroId: titular.id,
        acessoId,
        solicitanteId: usuarioId,
        criadoPor: usuarioId,
      },
      // the values stand beside the conversation, once
      { texto: [pedido, texto].filter((um) => um !== '').join('\n\n'), arquivos, daEquipe: false },
    )
    if (campos.length > 0) await repo.incluirCorrecao(escopo, linha.id, campos)
    await avisarEquipe(meios, escopo, linha, { novo: true, autorId: usuarioId })
    await confirmarAbertura(meios, escopo, linha)
    return linha.id
  })
}

/** The fields that are to hold something else than they do. @throws AppError 422 at `dados.<name>` */
async function mudados(
  escopo: Escopo,
  { tipo, matricula }: { tipo: TipoCadastro; matricula: number },
  { tipo: _tipo, ...pedidos }: Corpo<typeof pedirCorrecao>['dados'],
): Promise<CampoDaCorrecao[]> {
  const contrato: Contrato = cadastros[tipo]
  const registro = await obter(escopo, contrato, matricula, false)
  const guardados = valoresDe(registro)
  const campos = Object.entries(pedidos).flatMap(([campo, pedido]): CampoDaCorrecao[] => {
    const antes = guardados.get(campo) ?? null
    return pedido === undefined || pedido === antes ? [] : [{ campo, antes, pedido, aceito: null }]
  })
  const nomes = campos.map(({ campo }) => campo)
  await noCampo({ tipo, nomes, dentro: 'dados' }, () =>
    conferirTabelas(escopo, contrato, corrigido(contrato, registro, campos)),
  )
  return campos
}

/** The fields of a record by their names; a correction asks for those that hold a plain value alone. */
const valoresDe = (registro: Modelo<TipoCadastro>) =>
  new Map(Object.entries(registro)) as ReadonlyMap<string, ValorDaCorrecao> // what nobody may ask for is never looked up

/** A record as it would be saved with what was asked for. */
const corrigido = (contrato: Contrato, registro: Modelo<TipoCadastro>, campos: readonly CampoDaCorrecao[]) =>
  ({
    // of what was read the fields that the contract has, as a form of staff gets them
    ...entradaDe(z.parse(contrato.obter.response, registro)),
    ...Object.fromEntries(campos.map(({ campo, pedido }) => [campo, pedido])),
  }) as Entrada<TipoCadastro> // fields of the same record; its schema reads them before they are stored

/** Has the faults of a save stand at the fields of the request; what is at fault beside them is told in a sentence. */
async function noCampo<T>(
  { tipo, nomes, dentro }: { tipo: TipoCadastro; nomes: readonly string[]; dentro: string },
  fazer: () => Promise<T>,
): Promise<T> {
  try {
    return await fazer()
  } catch (error) {
    if (!(error instanceof AppError) || error.errors === undefined) throw error
    throw comFaltas(tipo, nomes, dentro, error)
  }
}

/** What a field of a record is called, also one that no correction asks for. */
function nomeDoCampo(tipo: TipoCadastro, campo: string): string {
  const colunas: Colunas = listasCadastro[tipo].colunas
  return colunas[campo]?.rotulo ?? rotuloDaCorrecao(tipo, campo)
}

function comFaltas(
  tipo: TipoCadastro,
  nomes: readonly string[],
  dentro: string,
  { status, code, message, errors = {} }: Pick<AppError, 'status' | 'code' | 'message' | 'errors'>,
): AppError {
  const faltas = Object.entries(errors)
  const deles = faltas.filter(([campo]) => nomes.includes(campo))
  const outra = faltas.find(([campo]) => !nomes.includes(campo))
  const detail = outra
    ? `As regras de hoje recusam outro dado deste cadastro: ${nomeDoCampo(tipo, outra[0])}. Corrija-o no cadastro e aprove de novo.`
    : message
  return new AppError(status, code, detail, {
    errors: outra ? {} : Object.fromEntries(deles.map(([campo, falta]) => [`${dentro}.${campo}`, falta])),
  })
}

/** One that waits and that nobody else decides until the transaction ends. @throws AppError 404, 409 `correcao-decidida` */
async function aDecidir(escopo: Escopo, id: number) {
  const { cadastroId } = await existente(escopo, id)
  const correcao = await repo.travarCorrecao(escopo, id)
  const [cadastro] = cadastroId === null ? [] : await cadastrosPorIds(escopo, [cadastroId])
  if (!correcao || !cadastro) throw naoEncontrado('Este atendimento não pede nenhuma correção.')
  const { estado, decididaEm, decididaPor: por } = correcao
  if (estado === 'pendente' || decididaEm === null) return { correcao, cadastro }
  const quem = por === null ? undefined : (await nomesDe(escopo, [por])).get(por)
  throw new AppError(
    409,
    'correcao-decidida',
    `${quem ?? 'Outra pessoa'} já decidiu sobre esta correção em ${textoDoInstante(decididaEm)}. Nada foi mudado agora.`,
  )
}

/** What became of one, as it is told after a decision. */
async function depois(escopo: Escopo, id: number): Promise<CorrecaoLida> {
  const lida = await lerCorrecao(escopo, await relido(escopo, id))
  if (!lida) throw new Error('A correção não foi lida.')
  return lida
}

/** Takes the chosen fields over into the cadastro, and tells the client. @throws AppError as `aprovarCorrecao` says */
export function aprovar(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { matricula, versao, campos: escolhidos, motivo }: Corpo<typeof aprovarCorrecao>,
  por: Autor,
): Promise<CorrecaoLida> {
  return escopo.transacao(async () => {
    // in the order of all calls: values of tables, the request, its cadastro, the atendimento
    await segurarStatus(escopo)
    const { correcao, cadastro } = await aDecidir(escopo, id)
    const campos = correcao.campos.map((um) => ({ ...um, aceito: escolhidos.includes(um.campo) }))
    const aceitos = campos.filter(({ aceito }) => aceito)
    if (aceitos.length < new Set(escolhidos).size)
      throw recusado('campos', 'O pedido não tem um dos campos escolhidos. Abra o atendimento de novo.')
    const pedidos = campos.map(({ campo }) => campo)
    if (escolhidos.some((um) => decididosCom(um, pedidos).some((outro) => !escolhidos.includes(outro))))
      throw recusado('campos', 'O pedido muda o CEP. Aprove ou recuse o endereço inteiro.')
    const recusados = campos.filter(({ aceito }) => !aceito)
    if (recusados.length > 0 && motivo === '')
      throw recusado('motivo', 'Diga por que você não aceita os outros campos.')
    if (cadastro.matricula !== matricula)
      throw new AppError(
        409,
        'conflito',
        `O cadastro deste atendimento foi juntado a ${cadastro.nome}, matrícula ${cadastro.matricula}. Confira os valores e aprove de novo.`,
      )
    await corrigir(escopo, cadastro, { versao, aceitos }, por)
    const doMotivo = recusados.length === 0 ? '' : motivo
    await repo.decidirCorrecao(escopo, id, {
      campos,
      estado: 'aprovada',
      motivo: doMotivo,
      decididaPor: por.id,
    })
    await responderAoCliente(meios, escopo, id, decisaoEmPalavras(cadastro.tipo, campos, doMotivo), por.id)
    return depois(escopo, id)
  })
}

/** Saves a cadastro with the fields that were taken, by the rules of any save. @throws AppError as `aprovarCorrecao` says */
async function corrigir(
  escopo: Escopo,
  { tipo, matricula }: { tipo: TipoCadastro; matricula: number },
  { versao, aceitos }: { versao: number; aceitos: readonly CampoDaCorrecao[] },
  por: Autor,
): Promise<void> {
  const contrato: Contrato = cadastros[tipo]
  const nomes = aceitos.map(({ campo }) => campo)
  const registro = await vivo(escopo, contrato, matricula)
  const lido = z.safeParse(contrato.entrada, { ...corrigido(contrato, registro, aceitos), versao })
  if (!lido.success) {
    const errors = Object.fromEntries(
      lido.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]),
    )
    const message = 'Confira os campos indicados.'
    throw comFaltas(tipo, nomes, 'campos', { status: 422, code: 'validacao', message, errors })
  }
  await noCampo({ tipo, nomes, dentro: 'campos' }, async () => {
    await conferirTabelas(escopo, contrato, lido.data)
    await atualizar(escopo, contrato, lido.data, por)
  })
}

/** @throws AppError 409 `cadastro-excluido` for one in the trash */
async function vivo(escopo: Escopo, contrato: Contrato, matricula: number): Promise<Modelo<TipoCadastro>> {
  try {
    return await obter(escopo, contrato, matricula, false)
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error
    throw new AppError(
      409,
      'cadastro-excluido',
      'O cadastro está na lixeira. Restaure-o para aprovar a correção, ou recuse o pedido.',
    )
  }
}

/** Refuses all of it, and tells the client why. @throws AppError as `recusarCorrecao` says */
export function recusar(
  meios: Meios,
  escopo: Escopo,
  id: number,
  { motivo }: Corpo<typeof recusarCorrecao>,
  por: number,
): Promise<CorrecaoLida> {
  return escopo.transacao(async () => {
    await segurarStatus(escopo)
    const { correcao, cadastro } = await aDecidir(escopo, id)
    const campos = correcao.campos.map((um) => ({ ...um, aceito: false }))
    await repo.decidirCorrecao(escopo, id, { campos, estado: 'recusada', motivo, decididaPor: por })
    await responderAoCliente(meios, escopo, id, decisaoEmPalavras(cadastro.tipo, campos, motivo), por)
    return depois(escopo, id)
  })
}
