import type * as z from 'zod/mini'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type {
  Fusao,
  criarFusao,
  listarFusoes,
  PreviaDaFusao,
  preverFusao,
} from '#src/api/contract/geral/fusao.ts'
import { concede } from '#src/api/contract/nucleo/papeis.ts'
import { hoje } from '#server/calendario.ts'
import { paginar } from '#server/lists/pagina.ts'
import { duplicou } from '#server/db/pg-error.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { contarAcessos, devolverAcessos, moverAcessos } from '#server/modules/cadastro/acesso/service.ts'
import {
  contarAcordos,
  devolverAcordos,
  moverAcordos,
  travarAcordosDaFusao,
} from '#server/modules/dinheiro/acordo/service.ts'
import {
  contarAtendimentos,
  devolverAtendimentos,
  moverAtendimentos,
} from '#server/modules/geral/atendimento/service.ts'
import { contarAnexos, devolverAnexos, moverAnexos } from '#server/modules/cadastro/anexo/service.ts'
import { cobradosComOutros } from '#server/modules/dinheiro/boleto/service.ts'
import {
  cadastroPorMatricula,
  compararCadastros,
  desfundirCadastros,
  fundirCadastros,
  fusaoAlterada,
  tabelasDosTipos,
  type Autor,
} from '#server/modules/cadastro/cadastro/service.ts'
import {
  contarVinculos,
  devolverColaboradores,
  moverColaboradores,
} from '#server/modules/cadastro/colaborador/service.ts'
import {
  contarCreditos,
  devolverCreditos,
  moverCreditos,
  travarCreditosDaFusao,
} from '#server/modules/dinheiro/credito/service.ts'
import {
  contarDebitos,
  debitosEmComum,
  devolverDebitos,
  estaVencido,
  moverDebitos,
  travarDebitosDaFusao,
} from '#server/modules/dinheiro/debito/service.ts'
import { nomesDe } from '#server/modules/nucleo/usuario/service.ts'
import { AppError, naoEncontrado } from '#server/plugins/errors.ts'
import * as lista from './lista-repo.ts'
import * as repo from './repo.ts'

/**
 * What becomes of each column that names a cadastro when that is merged into another. A test holds it against the foreign keys of the schema.
 */
export const destinos: Readonly<Record<string, string>> = {
  'acordo.cadastro_id': 'moves',
  'acesso.cadastro_id': 'moves, but for users who have one to the other',
  'anexo.cadastro_id': 'moves',
  'atendimento.cadastro_id': 'moves',
  'cadastro.juntado_a_id': 'stays: what was merged into this one before says so still',
  'cadastro_contato.pai_id': 'is copied, what is alike once',
  'cadastro_dependente.pai_id': 'is copied, what is alike once',
  'cadastro_duplicado.a_id':
    'stays: pairs with one that is in the trash are not shown, and come back with it',
  'cadastro_duplicado.b_id': 'stays: as above',
  'cadastro_email.pai_id': 'is copied, what is alike once',
  'cadastro_endereco.pai_id': 'is copied, what is alike once',
  'cadastro_exercicio.pai_id': 'is copied, one of each year',
  'cadastro_isencao.pai_id': 'is copied, what is alike once',
  'cadastro_marcador.pai_id': 'is copied, what is alike once',
  'cadastro_mudanca_linha.cadastro_id':
    'stays: a merge moves the revision on, by which a change of many leaves the record out when it is taken back',
  'cadastro_socio.pai_id': 'is copied, what is alike once',
  'cadastro_telefone.pai_id': 'is copied, what is alike once',
  'colaborador.cadastro_id': 'moves, but for what goes on at the other too',
  'colaborador.pessoa_id': 'moves, but for what goes on at the other too',
  'comprovante.cadastro_id': 'stays: on paper it is of the one that it was given out to',
  'credito.cadastro_id': 'moves',
  'debito.cadastro_id': 'moves',
  'fusao.fica_id': 'stays: what was merged',
  'fusao.sai_id': 'stays: as above',
  'pessoa_juridica.contabilidade_id': 'moves',
  'presenca.cadastro_id': 'stays: who looks at it just now',
  ...Object.fromEntries(
    tabelasDosTipos.map((tabela) => [
      `${tabela}.id`,
      'stays: the fields that were chosen are written over the other’s',
    ]),
  ),
}

/** Two cadastros side by side, what hangs on the one that goes, and why they cannot be merged by somebody if so. @throws AppError 404 */
export async function prever(
  escopo: Escopo,
  { tipo, ...matriculas }: z.output<typeof preverFusao.query>,
  por: Pick<Autor, 'papeis'>,
): Promise<PreviaDaFusao> {
  if (matriculas.fica === matriculas.sai) throw oMesmo()
  const { fica, sai, ...comparados } = await compararCadastros(escopo, cadastros[tipo], matriculas, por)
  const [acessos, vinculos] = [
    await contarAcessos(escopo, sai.id, fica.id),
    await contarVinculos(escopo, sai.id, fica.id),
  ]
  const quantas = (
    nome: 'debitos' | 'acordos' | 'creditos' | 'anexos' | 'atendimentos',
    quantos: number,
  ) => ({
    nome,
    quantos,
    iguais: 0,
  })
  const dependencias = [
    ...comparados.dependencias,
    { nome: 'colaboradores' as const, quantos: vinculos.todos - vinculos.comuns, iguais: vinculos.comuns },
    { nome: 'acessos' as const, quantos: acessos.todos - acessos.comuns, iguais: acessos.comuns },
    quantas('debitos', await contarDebitos(escopo, sai.id)),
    quantas('acordos', await contarAcordos(escopo, sai.id)),
    quantas('creditos', await contarCreditos(escopo, sai.id)),
    quantas('anexos', await contarAnexos(escopo, sai.id)),
    quantas('atendimentos', await contarAtendimentos(escopo, sai.id)),
  ]
  const comuns = await debitosEmComum(escopo, fica.id, sai.id)
  const quem = ({ id, matricula, versao, registro, nome }: typeof fica) => ({
    id,
    matricula: matricula ?? 0,
    versao,
    registro,
    nome,
  })
  return {
    fica: quem(fica),
    sai: quem(sai),
    grupos: comparados.grupos,
    dependencias: dependencias.filter(({ quantos, iguais }) => quantos + iguais > 0),
    impedimentos: [
      ...comparados.impedimentos.map((um) => ({ ...um, debitos: [] })),
      ...(comuns.length === 0
        ? []
        : [
            {
              frase: fraseDosRepetidos(comuns),
              matricula: null,
              debitos: comuns.map((um) => dosDois(um, concede(por.papeis, 'financeiro:ler'))),
            },
          ]),
    ],
  }
}

const oMesmo = () => naoEncontrado('Escolha dois cadastros diferentes.')

/** Debits that are named in a sentence at most. */
const NOMEADOS = 5

/** Two like debits as the comparison tells of them. @param vistos the caller may see debits */
function dosDois({ contribuicao, periodo, ambosPagos, proposta, ...um }: Comuns[number], vistos: boolean) {
  const como = (este: typeof um.como) => ({ ...este, vencido: estaVencido(este, proposta, hoje()) })
  return {
    contribuicao,
    periodo,
    ambosPagos,
    fica: um.id,
    sai: um.gemeoId,
    cancelavel: aCancelar(um.cancelavel, um.gemeoCancelavel),
    comoEstao: vistos ? { fica: como(um.como), sai: como(um.gemeoComo) } : null,
  }
}

/** Which of two debits is offered to be cancelled, by the revisions of those that may be. */
function aCancelar(fica: number | null, sai: number | null) {
  if (sai !== null) return { lado: 'sai' as const, versao: sai }
  return fica === null ? null : { lado: 'fica' as const, versao: fica }
}

type Comuns = Awaited<ReturnType<typeof debitosEmComum>>

/** That both owe the same, which no cadastro may twice. */
function fraseDosRepetidos(comuns: Comuns): string {
  const frase = `Os dois cadastros têm débito de ${nomeados(comuns)}. Cancele um deles antes de unificar.`
  const pagos = comuns.filter(({ ambosPagos }) => ambosPagos)
  // a debit that somebody has paid of is not cancelled
  return pagos.length === 0
    ? frase
    : `${frase} Os dois pagaram ${nomeados(pagos)}. Estorne um dos pagamentos antes de cancelar.`
}

function nomeados(debitos: Comuns): string {
  const nomes = debitos
    .slice(0, NOMEADOS)
    .map(({ contribuicao, periodo }) => `${contribuicao} de ${formatarMes(periodo)}`)
  const mais = debitos.length > NOMEADOS ? ` e mais ${debitos.length - NOMEADOS}` : ''
  return nomes.join(', ') + mais
}

/**
 * Merges, all or nothing.
 * @throws AppError 404, 409 `conflito`, 409 `fusao-impedida`, 422 at a chosen field
 */
export function fundir(
  escopo: Escopo,
  { tipo, ...pedido }: z.output<typeof criarFusao.body>,
  por: Autor,
): Promise<{ id: number; matricula: number; nome: string }> {
  return escopo.transacao(async () => {
    const { id: cadastroId } = await cadastroPorMatricula(
      escopo,
      cadastros[tipo],
      pedido.sai.matricula,
      false,
    )
    await travarDebitosDaFusao(escopo, { cadastroId })
    await travarCreditosDaFusao(escopo, { cadastroId })
    await travarAcordosDaFusao(escopo, { cadastroId })
    const fundidos = await fundirCadastros(escopo, cadastros[tipo], pedido, por)
    const { ficaId: para, saiId: de } = fundidos
    const comuns = await debitosEmComum(escopo, para, de)
    if (comuns.length > 0) throw new AppError(409, 'fusao-impedida', fraseDosRepetidos(comuns))
    const movido = {
      ...fundidos.fundido,
      acessos: await moverAcessos(escopo, de, para),
      colaboradores: await moverColaboradores(escopo, tipo, { de, para, por: por.id }),
      debitos: await semRepetir(() => moverDebitos(escopo, de, para)),
      acordos: await moverAcordos(escopo, de, para),
      creditos: await moverCreditos(escopo, de, para),
      anexos: await moverAnexos(escopo, de, para),
      atendimentos: await moverAtendimentos(escopo, de, para),
    }
    const id = await repo.incluir(escopo, { tipo, ficaId: para, saiId: de, feitaPor: por.id, movido })
    return { id, matricula: fundidos.matricula, nome: fundidos.nome }
  })
}

/** A debit that was cancelled may be reopened at the last moment. @throws AppError 409 `fusao-impedida` */
async function semRepetir<T>(mover: () => Promise<T>): Promise<T> {
  try {
    return await mover()
  } catch (error) {
    if (!duplicou(error, 'debito_unico')) throw error
    throw new AppError(
      409,
      'fusao-impedida',
      'Os dois cadastros têm débito do mesmo mês e contribuição. Confira e repita.',
    )
  }
}

/** Takes a merge back, all or nothing. @throws AppError 404, 403 `sem-permissao`, 409 `fusao-desfeita`, 409 `fusao-alterada` */
export function desfazer(escopo: Escopo, id: number, por: Autor): Promise<{ fica: number; sai: number }> {
  return escopo.transacao(async () => {
    const feita = await repo.travar(escopo, id)
    if (!feita) throw naoEncontrado('Esta unificação não existe.')
    if (feita.desfeitaEm !== null)
      throw new AppError(409, 'fusao-desfeita', 'Esta unificação já foi desfeita.')
    const { tipo, ficaId: de, saiId: para, movido } = feita
    await travarDebitosDaFusao(escopo, { linhas: movido.debitos })
    await travarCreditosDaFusao(escopo, { linhas: movido.creditos })
    await travarAcordosDaFusao(escopo, { linhas: movido.acordos })
    const matriculas = await desfundirCadastros(escopo, { tipo, ficaId: de, saiId: para, movido }, por)
    // none where the merge is older than atendimentos
    const { acessos, colaboradores, debitos, acordos, creditos, anexos, atendimentos = [] } = movido
    if (
      await cobradosComOutros(
        escopo,
        debitos.map((um) => um.id),
      )
    )
      throw fusaoAlterada('Um boleto passou a cobrar débitos dos dois')
    if (!(await devolverAcessos(escopo, { de, para, acessos })))
      throw fusaoAlterada('Um dos acessos foi alterado')
    if (!(await devolverColaboradores(escopo, tipo, { de, para, por: por.id, linhas: colaboradores })))
      throw fusaoAlterada('Um dos vínculos de trabalho foi alterado')
    if (!(await devolverDebitos(escopo, { de, para, linhas: debitos })))
      throw fusaoAlterada('Um dos débitos foi alterado ou pago')
    if (!(await devolverAcordos(escopo, { de, para, linhas: acordos })))
      throw fusaoAlterada('Um dos acordos foi alterado')
    if (!(await devolverCreditos(escopo, { de, para, linhas: creditos })))
      throw fusaoAlterada('Um dos créditos foi usado ou estornado')
    if (!(await devolverAnexos(escopo, { de, para, linhas: anexos })))
      throw fusaoAlterada('Um dos documentos foi alterado')
    if (!(await devolverAtendimentos(escopo, { de, para, linhas: atendimentos, acessos, debitos })))
      throw fusaoAlterada('Um dos atendimentos foi unificado com um do outro cadastro')
    await repo.marcarDesfeita(escopo, id, por.id)
    return matriculas
  })
}

/** The merges of a kind. */
export async function listar(
  escopo: Escopo,
  { tipo, matricula, ...pagina }: z.output<typeof listarFusoes.query>,
): Promise<Pagina<Fusao>> {
  const { items, total } = await lista.pagina(escopo, { tipo, matricula, ...pagina })
  const autores = items.flatMap(({ feitaPor, desfeitaPor }) => [
    feitaPor,
    ...(desfeitaPor ? [desfeitaPor] : []),
  ])
  const nomes = await nomesDe(escopo, [...new Set(autores)])
  const quem = ({ excluidoEm, ...um }: (typeof items)[number]['fica']) => ({
    ...um,
    excluido: excluidoEm !== null,
  })
  const lidas = items.map(({ id, fica, sai, feitaEm, feitaPor, desfeitaEm, desfeitaPor }) => ({
    id,
    fica: quem(fica),
    sai: quem(sai),
    feitaEm: feitaEm.toISOString(),
    feitaPor: nomes.get(feitaPor) ?? '',
    desfeitaEm: desfeitaEm?.toISOString() ?? null,
    desfeitaPor: desfeitaPor === null ? null : (nomes.get(desfeitaPor) ?? ''),
  }))
  return paginar(lidas, total, pagina)
}
