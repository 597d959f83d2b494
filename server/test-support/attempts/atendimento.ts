import { recursos } from '#src/api/contract/cadastro/recursos.ts'
import type { Pagina } from '#src/api/contract/nucleo/common.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import type { MeuAtendimentoDetalhe } from '#src/api/contract/geral/atendimento-cliente.ts'
import type { ArquivoDoAtendimento } from '#src/api/contract/geral/atendimento-partes.ts'
import { atendimentoPresenca, departamentoMembro, modeloResposta } from '#server/db/schema/atendimento.ts'
import { apoio } from '#server/db/schema/cadastro.ts'
import { novoApoio, pdfNovo } from '#server/test-support/attempts-rows.ts'
import { configurar } from '#server/test-support/configurar.ts'
import { asForm } from '#server/test-support/form.ts'
import {
  contados,
  idsDe,
  lendo,
  naoHa,
  outraQue,
  type Attempt,
  type Chamada,
  type Contexto,
} from './attempt.ts'
import { novoRegistro } from './recurso.ts'

const base = '/api/atendimento'
const doCliente = '/api/public/atendimento'

type Onde = Pick<Contexto, 'h' | 'e'>

/** What staff write of an atendimento to be opened for the entidade's company. */
export const atendimentoParaAbrir = ({ e }: Pick<Onde, 'e'>) => ({
  titulo: 'Segunda via',
  prioridade: 'normal',
  assuntoId: null,
  tipoId: null,
  departamentoId: null,
  responsavelId: null,
  canal: 'telefone',
  texto: 'Pediu a segunda via.',
  arquivos: [],
  cadastro: { tipo: 'pessoajuridica', matricula: e.empresa.matricula },
  acessoId: e.acessos.empresa,
  debitoId: null,
  anexoId: null,
  solicitante: { nome: '', email: '' },
})

/** What staff write in one and have not sent. */
export const rascunhoPara = ({ mensagens }: Pick<AtendimentoDetalhe, 'mensagens'>) => ({
  publica: true,
  texto: 'Vou ver.',
  depois: 'nada',
  ultimaVista: mensagens.at(-1)?.id ?? 0,
})

/** What the entidade's client writes of one. */
export const meuParaAbrir = ({ e }: Pick<Onde, 'e'>) => ({
  acessoId: e.acessos.empresa,
  debitoId: null,
  assuntoId: null,
  titulo: 'Segunda via',
  texto: 'Preciso da segunda via.',
  arquivos: [],
})

/** An atendimento of the entidade's company, opened by staff. */
export async function atendimentoNovo(
  { h, e }: Onde,
  mais: { assuntoId?: number } = {},
): Promise<AtendimentoDetalhe> {
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const payload = { ...atendimentoParaAbrir({ e }), ...mais }
  const feito = await h.inject({ method: 'POST', url: base, headers, payload })
  if (feito.statusCode !== 200) throw new Error(`O atendimento não foi aberto: ${feito.body}`)
  return feito.json<AtendimentoDetalhe>()
}

/** One of the same of a subject, a new one that says whose it is unless told otherwise. */
export async function atendimentoComAssunto(onde: Onde, assunto?: number): Promise<{ assuntoId: number }> {
  const assuntoId = assunto ?? (await novoRegistro(recursos.assuntos, onde)).id
  await atendimentoNovo(onde, { assuntoId })
  return { assuntoId }
}

/** One of the same that the team has answered. */
export async function respondidoNovo({ h, e }: Onde): Promise<AtendimentoDetalhe> {
  const { id } = await atendimentoNovo({ h, e })
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const url = `${base}/${id}/mensagem`
  const payload = { publica: true, texto: 'Enviada.' }
  return (await h.inject({ method: 'POST', url, headers, payload })).json<AtendimentoDetalhe>()
}

/** One of the same that has ended. */
export async function encerradoNovo({ h, e }: Onde): Promise<AtendimentoDetalhe> {
  const { id, versao } = await atendimentoNovo({ h, e })
  const headers = await h.entrar(e.admin.email, 'admin', e.slug)
  const url = `${base}/${id}/passagem`
  const payload = { versao, evento: 'encerrar' }
  return (await h.inject({ method: 'POST', url, headers, payload })).json<AtendimentoDetalhe>()
}

/** One of the same, with a file in a public message of its client. */
async function comArquivo({ h, e }: Onde): Promise<{ id: number; arquivoId: number }> {
  const { id } = await atendimentoNovo({ h, e })
  const headers = await h.entrar(e.cliente.email, 'public', e.slug)
  const corpo = asForm(pdfNovo())
  const enviado = await h.inject({
    method: 'POST',
    url: `${doCliente}/arquivo`,
    payload: corpo.payload,
    headers: { ...headers, ...corpo.headers },
  })
  const { id: arquivoId } = enviado.json<ArquivoDoAtendimento>()
  await h.inject({
    method: 'POST',
    url: `${doCliente}/${id}/mensagem`,
    headers,
    payload: { texto: 'Segue.', arquivos: [arquivoId] },
  })
  return { id, arquivoId }
}

/** A call about one atendimento. */
const sobre = (
  como: 'admin' | 'cliente',
  fazer: (atendimento: AtendimentoDetalhe, contexto: Contexto) => Chamada,
  mais: { mostra?: RegExp } = {},
): Attempt => ({
  tipo: 'alheia',
  como,
  recusa: naoHa,
  mostra: /"id"/,
  ...mais,
  chamada: async (contexto) => fazer(await atendimentoNovo(contexto), contexto),
})
const conteudo = (como: 'admin' | 'cliente', raiz: string): Attempt => ({
  tipo: 'alheia',
  como,
  recusa: naoHa,
  mostra: /%PDF/,
  soOlha: true,
  async chamada(contexto) {
    const { id, arquivoId } = await comArquivo(contexto)
    return { url: `${raiz}/${id}/arquivo/${arquivoId}` }
  },
})

const deles = 'select id from atendimento where entidade_id = any($1)'
const daNinguem = `${deles} and classe in ('novo', 'aberto') and responsavel_id is null and adiado_por is null`
const nomesDe = (linhas: readonly { nome: string }[]) => linhas.map(({ nome }) => nome).toSorted()
const daTabela = (tipo: string) =>
  `select nome from apoio where entidade_id = any($1) and tipo = '${tipo}' and ativo and excluido_em is null`

/** The attempts of atendimentos. */
export const attemptsDosAtendimentos: Record<string, Attempt> = {
  [`GET ${base}`]: lendo<Pagina<{ id: number }>>({
    como: 'admin',
    async chamada(contexto) {
      await atendimentoNovo(contexto)
      return { url: `${base}?pageSize=100` }
    },
    lido: ({ items, totalItems }) => [totalItems, items.map(({ id }) => id).toSorted((a, b) => a - b)],
    devido: contados(deles),
  }),
  [`GET ${base}/exportar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // the own rows
    anota: true,
    async chamada(contexto) {
      await atendimentoNovo(contexto)
      return { url: `${base}/exportar?formato=csv` }
    },
  },
  [`POST ${base}/lote`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200],
    mostra: /"feitos":\[\{/,
    async chamada(contexto) {
      const { id, versao } = await atendimentoNovo(contexto)
      return { payload: { acao: 'resolver', linhas: [{ id, versao }] } }
    },
  },
  [`GET ${base}/opcoes`]: lendo<{ status: { nome: string }[]; responsaveis: { id: number }[] }>({
    como: 'admin',
    lido: ({ status, responsaveis }) => [
      nomesDe(status),
      responsaveis.map(({ id }) => id).toSorted((a, b) => a - b),
    ],
    devido: async (linhas) => [
      nomesDe((await linhas(daTabela('statusAtendimento'))) as { nome: string }[]), // a column of texts
      await idsDe(
        "select id from usuario where entidade_id = any($1) and is_admin and ativo and papeis && '{administrador,atendimento}'",
      )(linhas),
    ],
  }),
  [`GET ${base}/clientes`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [200], // nothing found
    soOlha: true,
    mostra: /"matricula"/,
    chamada: ({ e }) => ({ url: `${base}/clientes?q=${e.empresa.registro}` }),
  },
  [`GET ${base}/cliente/:tipo/:matricula`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"divida"/,
    chamada: ({ e }) => ({ url: `${base}/cliente/pessoajuridica/${e.empresa.matricula}` }),
  },
  [`GET ${base}/cliente/:tipo/:matricula/sobre`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"debitos"/,
    chamada: ({ e }) => ({ url: `${base}/cliente/pessoajuridica/${e.empresa.matricula}/sobre` }),
  },
  [`GET ${base}/departamento/:id/equipe`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"membros"/,
    chamada: async (contexto) => ({
      url: `${base}/departamento/${await novoApoio(contexto.h, contexto.e, 'departamentos')}/equipe`,
    }),
  },
  [`PUT ${base}/departamento/:id/equipe/:usuarioId`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"membros"/,
    async chamada(contexto) {
      const id = await novoApoio(contexto.h, contexto.e, 'departamentos')
      const doOutro = outraQue(contexto).atendimento.id
      return {
        url: `${base}/departamento/${id}/equipe/${contexto.e.atendimento.id}`,
        tambem: [{ url: `${base}/departamento/${id}/equipe/${doOutro}` }],
      }
    },
  },
  [`DELETE ${base}/departamento/:id/equipe/:usuarioId`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"membros"/,
    async chamada(contexto) {
      const departamentoId = await novoApoio(contexto.h, contexto.e, 'departamentos')
      const { id: entidadeId, atendimento } = contexto.e
      await contexto.h.database.db
        .insert(departamentoMembro)
        .values({ entidadeId, departamentoId, usuarioId: atendimento.id })
      return { url: `${base}/departamento/${departamentoId}/equipe/${atendimento.id}` }
    },
  },
  [`POST ${base}`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: [422],
    mostra: /"mensagens"/,
    chamada: ({ e }) => ({ payload: atendimentoParaAbrir({ e }) }),
  },
  [`GET ${base}/:id`]: sobre('admin', ({ id }) => ({ url: `${base}/${id}` })),
  [`GET ${base}/:id/mensagem`]: sobre('admin', ({ id }) => ({ url: `${base}/${id}/mensagem` })),
  [`GET ${base}/:id/historico`]: sobre('admin', ({ id }) => ({ url: `${base}/${id}/historico` })),
  [`PUT ${base}/:id`]: sobre('admin', ({ id, versao, status }) => ({
    url: `${base}/${id}`,
    payload: {
      versao,
      titulo: 'Segunda via do boleto',
      prioridade: 'alta',
      assuntoId: null,
      tipoId: null,
      departamentoId: null,
      responsavelId: null,
      statusId: status.id,
    },
  })),
  [`POST ${base}/:id/passagem`]: sobre('admin', ({ id, versao }) => ({
    url: `${base}/${id}/passagem`,
    payload: { versao, evento: 'resolver' },
  })),
  [`POST ${base}/:id/mensagem`]: sobre('admin', ({ id }) => ({
    url: `${base}/${id}/mensagem`,
    payload: { publica: true, texto: 'Enviada.' },
  })),
  [`POST ${base}/:id/assumir`]: sobre('admin', ({ id }) => ({
    url: `${base}/${id}/assumir`,
    payload: { responsavelId: null },
  })),
  [`GET ${base}/fila`]: lendo<{ items: { id: number }[]; total: number }>({
    como: 'admin',
    async chamada(contexto) {
      await atendimentoNovo(contexto)
      return { url: `${base}/fila?vista=sem-responsavel&quantas=500` }
    },
    lido: ({ items, total }) => [total, items.map(({ id }) => id).toSorted((a, b) => a - b)],
    devido: contados(daNinguem),
  }),
  [`GET ${base}/fila/contagem`]: lendo<Record<string, number>>({
    como: 'admin',
    async chamada(contexto) {
      await atendimentoNovo(contexto)
      return { url: `${base}/fila/contagem` }
    },
    lido: (contagem) => contagem['sem-responsavel'],
    devido: async (linhas) => (await idsDe(daNinguem)(linhas)).length,
  }),
  [`GET ${base}/modelos`]: lendo<{ nome: string }[]>({
    como: 'admin',
    async chamada({ h, e }) {
      await h.database.db
        .insert(modeloResposta)
        .values({ entidadeId: e.id, nome: `Modelo ${crypto.randomUUID()}`, texto: 'Olá, {cliente}.' })
      return { url: `${base}/modelos` }
    },
    lido: nomesDe,
    devido: async (linhas) =>
      nomesDe(
        (await linhas(
          'select nome from modelo_resposta where entidade_id = any($1) and ativo and excluido_em is null',
        )) as { nome: string }[], // a column of texts
      ),
  }),
  [`POST ${base}/:id/adiar`]: sobre('admin', ({ id, versao }) => ({
    url: `${base}/${id}/adiar`,
    payload: { versao, ate: null },
  })),
  [`POST ${base}/:id/retomar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"id"/,
    async chamada({ h, e, quem }) {
      const { id, versao } = await atendimentoNovo({ h, e })
      const headers = await h.entrar(quem.email, quem.area, e.slug)
      const payload = { versao, ate: null }
      await h.inject({ method: 'POST', url: `${base}/${id}/adiar`, headers, payload })
      return { url: `${base}/${id}/retomar`, payload: { versao: versao + 1 } }
    },
  },
  [`POST ${base}/:id/encaminhar`]: sobre('admin', ({ id, versao }, { quem }) => ({
    url: `${base}/${id}/encaminhar`,
    payload: { versao, responsavelId: quem.id },
  })),
  [`POST ${base}/:id/presenca`]: sobre(
    'admin',
    ({ id }) => ({ url: `${base}/${id}/presenca`, payload: { escrevendo: false } }),
    { mostra: /"pessoas"/ },
  ),
  [`DELETE ${base}/:id/presenca`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /^\{\}$/,
    async chamada({ h, e, quem }) {
      const { id } = await atendimentoNovo({ h, e })
      await h.database.db
        .insert(atendimentoPresenca)
        .values({ entidadeId: e.id, atendimentoId: id, usuarioId: quem.id })
      return { url: `${base}/${id}/presenca` }
    },
  },
  [`GET ${base}/:id/rascunho`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"rascunho":\{/,
    async chamada({ h, e, quem }) {
      const um = await atendimentoNovo({ h, e })
      const { id } = um
      const headers = await h.entrar(quem.email, quem.area, e.slug)
      const payload = rascunhoPara(um)
      await h.inject({ method: 'PUT', url: `${base}/${id}/rascunho`, headers, payload })
      return { url: `${base}/${id}/rascunho` }
    },
  },
  [`PUT ${base}/:id/rascunho`]: sobre(
    'admin',
    (um) => ({ url: `${base}/${um.id}/rascunho`, payload: rascunhoPara(um) }),
    { mostra: /^$/ },
  ),
  [`POST ${base}/:id/unificar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"unificados":\[\{/,
    async chamada(contexto) {
      const [sai, { id, versao }] = [await atendimentoNovo(contexto), await atendimentoNovo(contexto)]
      return {
        url: `${base}/${sai.id}/unificar`,
        payload: { versao: sai.versao, outro: { id, versao }, outroCliente: false },
      }
    },
  },
  [`POST ${base}/:id/separar`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /"separadoDe":\{/,
    async chamada(contexto) {
      const { id, versao, mensagens } = await respondidoNovo(contexto)
      return {
        url: `${base}/${id}/separar`,
        payload: { versao, titulo: 'Outro assunto', mensagens: [mensagens.at(-1)?.id] },
      }
    },
  },
  [`PUT ${base}/:id/seguir`]: sobre('admin', ({ id }) => ({ url: `${base}/${id}/seguir` }), { mostra: /^$/ }),
  [`DELETE ${base}/:id/seguir`]: {
    tipo: 'alheia',
    como: 'admin',
    recusa: naoHa,
    mostra: /^$/,
    async chamada({ h, e, quem }) {
      const { id } = await atendimentoNovo({ h, e })
      const headers = await h.entrar(quem.email, quem.area, e.slug)
      await h.inject({ method: 'PUT', url: `${base}/${id}/seguir`, headers })
      return { url: `${base}/${id}/seguir` }
    },
  },
  [`POST ${base}/arquivo`]: { tipo: 'escrita', como: 'admin', chamada: () => ({ form: pdfNovo() }) },
  [`GET ${base}/:id/arquivo/:arquivoId`]: conteudo('admin', base),

  [`GET ${doCliente}`]: lendo<Pagina<{ id: number }>>({
    como: 'cliente',
    async chamada(contexto) {
      await atendimentoNovo(contexto)
      return { url: `${doCliente}?pageSize=100` }
    },
    lido: ({ items, totalItems }) => [totalItems, items.map(({ id }) => id).toSorted((a, b) => a - b)],
    devido: contados(deles),
  }),
  [`GET ${doCliente}/assuntos`]: lendo<{ nome: string }[]>({
    como: 'cliente',
    async chamada({ h, e }) {
      const assunto = { entidadeId: e.id, tipo: 'assuntos', nome: `Convênios de ${e.slug}` }
      await h.database.db.insert(apoio).values(assunto).onConflictDoNothing()
      return {}
    },
    lido: nomesDe,
    devido: async (linhas) => nomesDe((await linhas(daTabela('assuntos'))) as { nome: string }[]), // as above
  }),
  [`GET ${doCliente}/ausencia`]: lendo<{ frase: string | null }>({
    como: 'cliente',
    // nobody is ever there, and one of the two does not say it
    async chamada({ h, e }) {
      const dias = { segunda: '', terca: '', quarta: '', quinta: '', sexta: '', sabado: '', domingo: '' }
      const valor = { ...dias, avisarAusencia: e.slug === 'alfa' }
      await configurar(h.database.db, 'expediente', valor, e.id)
      return {}
    },
    lido: ({ frase }) => [frase !== null],
    devido: async (linhas) =>
      (
        await linhas(
          `select valor->'avisarAusencia' as diz from configuracao where entidade_id = any($1) and tipo = 'expediente'`,
        )
      ).map(({ diz }) => diz === true),
  }),
  [`POST ${doCliente}`]: {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"mensagens"/,
    chamada: ({ e }) => ({ payload: meuParaAbrir({ e }) }),
  },
  [`GET ${doCliente}/:id`]: sobre('cliente', ({ id }) => ({ url: `${doCliente}/${id}` })),
  [`GET ${doCliente}/:id/mensagem`]: sobre('cliente', ({ id }) => ({ url: `${doCliente}/${id}/mensagem` })),
  [`POST ${doCliente}/:id/mensagem`]: sobre('cliente', ({ id }) => ({
    url: `${doCliente}/${id}/mensagem`,
    payload: { texto: 'Obrigada.' },
  })),
  [`POST ${doCliente}/:id/encerrar`]: sobre('cliente', ({ id }) => ({ url: `${doCliente}/${id}/encerrar` })),
  [`POST ${doCliente}/:id/avaliar`]: {
    tipo: 'alheia',
    como: 'cliente',
    recusa: naoHa,
    mostra: /"avaliacao":\{/,
    chamada: async (contexto) => ({
      url: `${doCliente}/${(await encerradoNovo(contexto)).id}/avaliar`,
      payload: { nota: 'bom' },
    }),
  },
  [`POST ${doCliente}/arquivo`]: { tipo: 'escrita', como: 'cliente', chamada: () => ({ form: pdfNovo() }) },
  [`GET ${doCliente}/:id/arquivo/:arquivoId`]: conteudo('cliente', doCliente),
}

/** One of the entidade's client, as they read it. */
export async function meuNovo({ h, e }: Onde): Promise<MeuAtendimentoDetalhe> {
  const headers = await h.entrar(e.cliente.email, 'public', e.slug)
  const feito = await h.inject({ method: 'POST', url: doCliente, headers, payload: meuParaAbrir({ e }) })
  if (feito.statusCode !== 200) throw new Error(`O atendimento não foi aberto: ${feito.body}`)
  return feito.json<MeuAtendimentoDetalhe>()
}
