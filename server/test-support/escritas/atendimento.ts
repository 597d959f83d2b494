import { expect } from 'vitest'
import { departamentoMembro } from '#server/db/schema/atendimento.ts'
import { novoApoio, pdfNovo } from '#server/test-support/attempts-rows.ts'
import {
  atendimentoNovo,
  atendimentoParaAbrir,
  encerradoNovo,
  meuNovo,
  meuParaAbrir,
  rascunhoPara,
  respondidoNovo,
} from '#server/test-support/attempts/atendimento.ts'
import { alterou, doAdmin, doCliente, incluiu, type Escritas } from './escrita.ts'

const base = '/api/atendimento'
const publico = '/api/public/atendimento'

/** A message's text is not kept a second time. */
const mensagem = (mais: object) => incluiu('atendimento_mensagem', { texto: 'oculto', ...mais })
const classe = (id: number, antes: string, depois: string, mais: { antes?: object; depois?: object } = {}) =>
  alterou(
    'atendimento',
    id,
    { classe: antes, status_id: expect.any(Number), ...mais.antes },
    { classe: depois, status_id: expect.any(Number), ...mais.depois },
  )

/** The calls of atendimentos. */
export const escritasDosAtendimentos: Escritas = {
  [`POST ${base}/lote`]: async ({ h, e }) => {
    const { id, versao } = await atendimentoNovo({ h, e })
    return doAdmin({
      payload: { acao: 'resolver', linhas: [{ id, versao }] },
      deixa: [
        classe(id, 'novo', 'resolvido', {
          antes: { resolvido_em: null },
          depois: { resolvido_em: expect.any(String) },
        }),
      ],
    })
  },
  [`POST ${base}`]: async ({ e }) =>
    doAdmin({
      payload: atendimentoParaAbrir({ e }),
      deixa: [
        incluiu('atendimento', { canal: 'telefone', cadastro_id: e.empresa.id }),
        mensagem({ da_equipe: true }),
      ],
    }),
  [`PUT ${base}/:id`]: async ({ h, e }) => {
    const { id, versao, status } = await atendimentoNovo({ h, e })
    const vazios = { assuntoId: null, tipoId: null, departamentoId: null, responsavelId: null }
    return doAdmin({
      url: `${base}/${id}`,
      payload: { ...vazios, versao, titulo: 'Outra via', prioridade: 'alta', statusId: status.id },
      deixa: [
        alterou(
          'atendimento',
          id,
          { titulo: 'Segunda via', prioridade: 'normal' },
          { titulo: 'Outra via', prioridade: 'alta' },
        ),
      ],
    })
  },
  [`POST ${base}/:id/passagem`]: async ({ h, e }) => {
    const { id, versao } = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${id}/passagem`,
      payload: { versao, evento: 'aguardar' },
      deixa: [classe(id, 'novo', 'aguardando')],
    })
  },
  [`POST ${base}/:id/mensagem`]: async ({ h, e }) => {
    const { id } = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${id}/mensagem`,
      payload: { publica: false, texto: 'Ver depois.' },
      deixa: [mensagem({ publica: false })],
    })
  },
  [`POST ${base}/:id/assumir`]: async ({ h, e }) => {
    const { id } = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${id}/assumir`,
      payload: { responsavelId: null },
      deixa: [
        classe(id, 'novo', 'aberto', {
          antes: { responsavel_id: null },
          depois: { responsavel_id: e.admin.id },
        }),
      ],
    })
  },
  [`POST ${base}/:id/adiar`]: async ({ h, e }) => {
    const { id, versao } = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${id}/adiar`,
      payload: { versao, ate: null },
      deixa: [alterou('atendimento', id, { adiado_por: null }, { adiado_por: e.admin.id })],
    })
  },
  [`POST ${base}/:id/retomar`]: async ({ h, e }) => {
    const { id, versao } = await atendimentoNovo({ h, e })
    const headers = await h.entrar(e.admin.email, 'admin', e.slug)
    await h.inject({
      method: 'POST',
      url: `${base}/${id}/adiar`,
      headers,
      payload: { versao, ate: null },
    })
    return doAdmin({
      url: `${base}/${id}/retomar`,
      payload: { versao: versao + 1 },
      deixa: [alterou('atendimento', id, { adiado_por: e.admin.id }, { adiado_por: null })],
    })
  },
  [`POST ${base}/:id/encaminhar`]: async ({ h, e }) => {
    const { id, versao } = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${id}/encaminhar`,
      payload: { versao, responsavelId: e.atendimento.id },
      deixa: [
        classe(id, 'novo', 'aberto', {
          antes: { responsavel_id: null },
          depois: { responsavel_id: e.atendimento.id },
        }),
      ],
    })
  },
  [`POST ${base}/:id/presenca`]: async ({ h, e }) =>
    doAdmin({
      url: `${base}/${(await atendimentoNovo({ h, e })).id}/presenca`,
      payload: { escrevendo: true },
      deixa: [],
    }),
  [`DELETE ${base}/:id/presenca`]: async ({ h, e }) =>
    doAdmin({ url: `${base}/${(await atendimentoNovo({ h, e })).id}/presenca`, deixa: [] }),
  [`PUT ${base}/:id/rascunho`]: async ({ h, e }) => {
    const um = await atendimentoNovo({ h, e })
    return doAdmin({
      url: `${base}/${um.id}/rascunho`,
      payload: rascunhoPara(um),
      status: 204,
      deixa: [],
    })
  },
  [`POST ${base}/:id/unificar`]: async ({ h, e }) => {
    const [sai, fica] = [await atendimentoNovo({ h, e }), await atendimentoNovo({ h, e })]
    return doAdmin({
      url: `${base}/${sai.id}/unificar`,
      payload: {
        versao: sai.versao,
        outro: { id: fica.id, versao: fica.versao },
        outroCliente: false,
      },
      deixa: [
        classe(sai.id, 'novo', 'encerrado', {
          antes: { encerrado_em: null, unificado_em_id: null },
          depois: { encerrado_em: expect.any(String), unificado_em_id: fica.id },
        }),
      ],
    })
  },
  [`POST ${base}/:id/separar`]: async ({ h, e }) => {
    const { id, versao, mensagens } = await respondidoNovo({ h, e })
    const levada = mensagens.at(-1)?.id ?? 0
    return doAdmin({
      url: `${base}/${id}/separar`,
      payload: { versao, titulo: 'Outro assunto', mensagens: [levada] },
      deixa: [
        incluiu('atendimento', { separado_de_id: id, cadastro_id: e.empresa.id }),
        alterou(
          'atendimento_mensagem',
          levada,
          { atendimento_id: id },
          { atendimento_id: expect.any(Number) },
        ),
        // the team's answer left with it
        alterou(
          'atendimento',
          id,
          { primeira_resposta_em: expect.any(String) },
          { primeira_resposta_em: null },
        ),
      ],
    })
  },
  [`PUT ${base}/:id/seguir`]: async ({ h, e }) =>
    doAdmin({ url: `${base}/${(await atendimentoNovo({ h, e })).id}/seguir`, status: 204, deixa: [] }),
  [`DELETE ${base}/:id/seguir`]: async ({ h, e }) =>
    doAdmin({ url: `${base}/${(await atendimentoNovo({ h, e })).id}/seguir`, status: 204, deixa: [] }),
  [`PUT ${base}/departamento/:id/equipe/:usuarioId`]: async ({ h, e }) => {
    const departamento = await novoApoio(h, e, 'departamentos')
    return doAdmin({
      url: `${base}/departamento/${departamento}/equipe/${e.atendimento.id}`,
      deixa: [
        incluiu('departamento_membro', { departamento_id: departamento, usuario_id: e.atendimento.id }),
      ],
    })
  },
  [`DELETE ${base}/departamento/:id/equipe/:usuarioId`]: async ({ h, e }) => {
    const departamentoId = await novoApoio(h, e, 'departamentos')
    const [membro] = await h.database.db
      .insert(departamentoMembro)
      .values({ entidadeId: e.id, departamentoId, usuarioId: e.atendimento.id })
      .returning({ id: departamentoMembro.id })
    return doAdmin({
      url: `${base}/departamento/${departamentoId}/equipe/${e.atendimento.id}`,
      deixa: [
        expect.objectContaining({
          tabela: 'departamento_membro',
          operacao: 'excluir',
          linha: String(membro?.id),
        }),
      ],
    })
  },
  [`POST ${base}/arquivo`]: async () =>
    doAdmin({
      form: pdfNovo(),
      deixa: [incluiu('arquivo', { nome: 'ata.pdf' }), incluiu('atendimento_arquivo', { nome: 'ata.pdf' })],
    }),
  [`POST ${publico}`]: async ({ e }) =>
    doCliente({
      payload: meuParaAbrir({ e }),
      deixa: [
        incluiu('atendimento', { canal: 'site', cadastro_id: e.empresa.id }),
        mensagem({ da_equipe: false }),
      ],
    }),
  [`POST ${publico}/:id/mensagem`]: async ({ h, e }) => {
    const { id } = await meuNovo({ h, e })
    return doCliente({
      url: `${publico}/${id}/mensagem`,
      payload: { texto: 'Obrigada.' },
      deixa: [mensagem({ da_equipe: false })],
    })
  },
  [`POST ${publico}/:id/encerrar`]: async ({ h, e }) => {
    const { id } = await meuNovo({ h, e })
    return doCliente({
      url: `${publico}/${id}/encerrar`,
      deixa: [
        classe(id, 'novo', 'encerrado', {
          antes: { encerrado_em: null },
          depois: { encerrado_em: expect.any(String) },
        }),
      ],
    })
  },
  [`POST ${publico}/:id/avaliar`]: async ({ h, e }) => {
    const { id } = await encerradoNovo({ h, e })
    return doCliente({
      url: `${publico}/${id}/avaliar`,
      payload: { nota: 'bom', comentario: 'Rápido.' },
      deixa: [
        alterou(
          'atendimento',
          id,
          { avaliacao: null, avaliacao_comentario: '', avaliado_em: null },
          { avaliacao: 'bom', avaliacao_comentario: 'Rápido.', avaliado_em: expect.any(String) },
        ),
      ],
    })
  },
  [`POST ${publico}/arquivo`]: async () =>
    doCliente({
      form: pdfNovo(),
      deixa: [incluiu('arquivo', { nome: 'ata.pdf' }), incluiu('atendimento_arquivo', { nome: 'ata.pdf' })],
    }),
}
