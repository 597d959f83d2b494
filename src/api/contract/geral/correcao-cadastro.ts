import * as z from 'zod/mini'
import {
  contabilidadeEntrada,
  pessoaFisicaEntrada,
  pessoaJuridicaEntrada,
} from '#src/api/contract/cadastro/cadastro.ts'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { acessosAosCadastros } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { idParam, instante, inteiro, texto, textoObrigatorio } from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { arquivosDaMensagem, chamado, params } from './atendimento-partes.ts'
import { camposDaCorrecao, correcaoLida } from './correcao-lida.ts'

/** Characters of what a client writes beside the fields. */
export const TEXTO_DA_CORRECAO_MAX = 5_000
/** Characters of the reason of a refusal. */
const MOTIVO_MAX = 200

const nomes = <C extends object>(campos: C) =>
  Object.fromEntries(Object.keys(campos).map((nome) => [nome, true])) as { [N in keyof C]: true } // of the same names

/** The fields that are to hold something else, by the rules of the form of staff; those left out stay as they are. */
const dadosDaCorrecao = z.discriminatedUnion('tipo', [
  z.extend(
    z.partial(z.pick(z.strictObject(pessoaJuridicaEntrada.shape), nomes(camposDaCorrecao.pessoajuridica))),
    { tipo: z.literal('pessoajuridica') },
  ),
  z.extend(
    z.partial(z.pick(z.strictObject(pessoaFisicaEntrada.shape), nomes(camposDaCorrecao.pessoafisica))),
    { tipo: z.literal('pessoafisica') },
  ),
  z.extend(
    z.partial(z.pick(z.strictObject(contabilidadeEntrada.shape), nomes(camposDaCorrecao.contabilidade))),
    { tipo: z.literal('contabilidade') },
  ),
])

/**
 * Of the cadastro behind an acesso of the client's the correction that waits for a decision, and where; while none does, what became of the last
 * one, for 30 days. 404 as any acesso.
 */
export const obterMinhaCorrecao = endpoint({
  method: 'GET',
  path: '/api/public/correcao',
  access: 'publico',
  summary: 'Correção do cadastro que espera decisão, ou a última decidida',
  query: z.strictObject({ acessoId: idParam }),
  response: z.object({
    pendente: z.nullable(z.object({ atendimento: chamado, pedidaEm: instante })),
    decidida: z.nullable(
      z.object({
        atendimento: chamado,
        pedidaEm: instante,
        decididaEm: instante,
        /** What was corrected, what was not, and why, in sentences. */
        resposta: z.string(),
      }),
    ),
  }),
})

/**
 * Asks for a correction of the cadastro behind an acesso, in an atendimento of its own; with no field changed, in words alone. 404 as any acesso;
 * 409 `correcao-pedida` while another one of the cadastro waits; 422 at `dados.tipo` for an acesso of another kind, at the field, at `texto` for
 * nothing at all, at `arquivos`.
 */
export const pedirCorrecao = endpoint({
  method: 'POST',
  path: '/api/public/correcao',
  access: 'publico',
  summary: 'Pede a correção do cadastro',
  body: z.strictObject({
    acessoId: inteiro(1),
    dados: dadosDaCorrecao,
    texto: texto(TEXTO_DA_CORRECAO_MAX),
    arquivos: arquivosDaMensagem,
  }),
  /** The id of the atendimento. */
  response: z.object({ id: z.int() }),
})

/**
 * The correction of a cadastro that waits for a decision, for those who may decide it: they need not see atendimentos. None of one in the trash;
 * 404 for no such cadastro.
 */
export const obterCorrecaoDoCadastro = endpoint({
  method: 'GET',
  path: '/api/correcao/:tipo/:matricula',
  access: acessosAosCadastros.gravar.access,
  summary: 'Correção do cadastro que espera decisão',
  params: z.object({ tipo: z.enum(nomesDosTipos), matricula: idParam }),
  response: z.object({ pendente: z.nullable(z.object({ atendimento: chamado, correcao: correcaoLida })) }),
})

const decisao = { access: acessosAosCadastros.gravar.access, params, response: correcaoLida } as const

/**
 * Takes the chosen fields over into the cadastro as a save of `versao`, refuses the others, and tells the client. 404; 409 `correcao-decidida` for
 * one that is decided, `conflito` where the cadastro was saved or merged meanwhile, `cadastro-excluido`, and as an answer; 422 at `campos` and
 * `campos.<name>`, at `motivo` where something is refused without one.
 */
export const aprovarCorrecao = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/correcao/aprovar',
  summary: 'Aprova os campos escolhidos de uma correção de cadastro',
  body: z.strictObject({
    /** The cadastro as it was seen. */
    matricula: inteiro(1),
    versao: inteiro(1),
    campos: z
      .array(z.string().check(z.maxLength(60)))
      .check(z.minLength(1, 'Escolha ao menos um campo, ou recuse o pedido.'), z.maxLength(60)),
    motivo: texto(MOTIVO_MAX),
  }),
  ...decisao,
})

/** Refuses all of it, and tells the client why. 404; 409 `correcao-decidida`, and as an answer. */
export const recusarCorrecao = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/correcao/recusar',
  summary: 'Recusa uma correção de cadastro',
  body: z.strictObject({ motivo: textoObrigatorio(MOTIVO_MAX) }),
  ...decisao,
})
