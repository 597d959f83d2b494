import { parcelaDoAcordo } from '#src/api/contract/dinheiro/debito.ts'
import * as z from 'zod/mini'
import { nomesDosTipos } from '#src/api/contract/cadastro/cadastro-lista.ts'
import { nomesDasClasses } from '#src/api/contract/cadastro/status-atendimento.ts'
import {
  comFormato,
  data,
  formatos,
  idParam,
  instante,
  inteiro,
  mes,
  nomeOpcional,
  pagina,
  paginacao,
  texto,
} from '#src/api/contract/nucleo/common.ts'
import { endpoint } from '#src/api/contract/nucleo/endpoint.ts'
import { historicoDe } from '#src/api/contract/nucleo/historico.ts'
import { rol } from '#src/api/contract/servicos/rol.ts'
import {
  atendimentoQuery,
  canais,
  colunasAtendimento,
  prioridades,
  type Canal,
  type Prioridade,
} from './atendimento-lista.ts'
import {
  adiamento,
  arquivoDoAtendimento,
  arquivoLido,
  arquivosDaMensagem,
  avaliacaoDoAtendimento,
  chamado,
  conteudoDoArquivo,
  divisaoDoAtendimento,
  doArquivo,
  fatos,
  MENSAGENS_POR_PAGINA,
  nomeado,
  nota,
  origemDaMensagem,
  quemPediu,
  params,
  textoDaMensagem,
  tituloDoAtendimento,
} from './atendimento-partes.ts'
import { prazosDoAtendimento } from './atendimento-prazos.ts'
import { correcaoLida } from './correcao-lida.ts'
import { homologacaoLida } from './homologacao.ts'
import { eventosDaEquipe, eventosDoAtendimento, type EventoDoAtendimento } from './atendimento-passagens.ts'
import { propriosDoAtendimento } from './atendimento-proprios.ts'

// An atendimento: somebody asks, the team answers. What its client may see and do: `atendimento-cliente.ts`.

const classe = z.enum(nomesDasClasses)
const prioridade = z.enum(Object.keys(prioridades) as [Prioridade, ...Prioridade[]]) // the keys of the table
const canal = z.enum(Object.keys(canais) as [Canal, ...Canal[]]) // the keys of the table
const evento = z.enum(Object.keys(eventosDoAtendimento) as [EventoDoAtendimento, ...EventoDoAtendimento[]]) // here too

/** An atendimento as the list shows it. */
export const linhaAtendimento = z.object({
  id: z.int(),
  versao: z.int(),
  /** Number and year, `12/2026`. */
  nome: z.string(),
  titulo: z.string(),
  /** The name of the cadastro; of the person who asks where there is none. */
  cliente: z.string(),
  /** The kind and the matrícula of the cadastro; null where there is none. */
  cadastro: z.nullable(z.enum(nomesDosTipos)),
  matricula: z.nullable(z.int()),
  status: z.string(),
  classe,
  prioridade,
  responsavel: z.string(),
  responsavelId: z.nullable(z.int()),
  assunto: z.string(),
  tipo: z.string(),
  departamento: z.string(),
  canal,
  /** When the next of its targets is due. */
  prazoEm: z.nullable(instante),
  esperandoDesde: z.nullable(instante),
  ultimaMensagemEm: instante,
  criadoEm: instante,
  resolvidoEm: z.nullable(instante),
  encerradoEm: z.nullable(instante),
  avaliacao: z.nullable(nota),
})
export type LinhaAtendimento = z.infer<typeof linhaAtendimento>

/** All atendimentos of the entidade. Of many, each is taken, resolved or closed as by the calls of one. */
export const atendimentos = rol({
  nome: 'atendimento',
  evento: 'atendimento',
  path: '/api/atendimento',
  titulo: 'Atendimentos',
  colunas: colunasAtendimento,
  consulta: atendimentoQuery,
  linha: linhaAtendimento,
  proprios: propriosDoAtendimento,
  ler: 'atendimento:ler',
  gravar: 'atendimento:gravar',
  predefinidas: [
    { nome: 'Todos', busca: '' },
    { nome: 'Pendentes', busca: 'situacao=pendentes' },
    { nome: 'Comigo', busca: 'situacao=meus' },
    { nome: 'Sem responsável', busca: 'situacao=sem-responsavel' },
    { nome: 'Atrasados', busca: 'situacao=atrasados' },
    { nome: 'Cliente à espera', busca: 'situacao=esperando' },
    { nome: 'Aguardando o cliente', busca: 'situacao=aguardando' },
    { nome: 'Resolvidos', busca: 'situacao=resolvidos' },
    { nome: 'Encerrados', busca: 'situacao=encerrados' },
  ],
  acoes: ['assumir', 'resolver', 'encerrar'],
  menu: { ordem: 4, icone: 'headset', link: '/admin/atendimento/lista' },
})

/** What somebody wrote. A note (`publica` false) is for the team alone. */
export const mensagem = z.object({
  id: z.int(),
  em: instante,
  publica: z.boolean(),
  daEquipe: z.boolean(),
  /** The name of who wrote it. */
  autor: z.string(),
  texto: z.string(),
  arquivos: z.array(arquivoLido),
  origem: origemDaMensagem,
  pedidoDe: quemPediu,
})
export type MensagemDoAtendimento = z.infer<typeof mensagem>

/** An atendimento whole. */
export const atendimentoDetalhe = z.object({
  ...chamado.shape,
  versao: z.int(),
  titulo: z.string(),
  canal,
  prioridade,
  classe,
  status: nomeado,
  assunto: z.nullable(nomeado),
  tipo: z.nullable(nomeado),
  departamento: z.nullable(nomeado),
  responsavel: z.nullable(nomeado),
  /** Whom it is about. */
  cadastro: z.nullable(
    z.extend(nomeado, { tipo: z.enum(nomesDosTipos), matricula: z.int(), registro: z.string() }),
  ),
  acessoId: z.nullable(z.int()),
  debito: z.nullable(
    z.object({
      id: z.int(),
      contribuicao: z.string(),
      parcela: z.nullable(parcelaDoAcordo),
      periodo: mes,
      vencimento: data,
    }),
  ),
  /** A document that is kept with the cadastro. */
  anexo: z.nullable(nomeado),
  /** Who asks. `usuarioId` of a client with an account; a blank e-mail is of somebody who gets no letters. */
  solicitante: z.object({ usuarioId: z.nullable(z.int()), nome: z.string(), email: z.string() }),
  /** The name of who opened it. */
  criadoPor: z.string(),
  ...fatos,
  ...prazosDoAtendimento,
  /** The closed one that it goes on from, and those that go on from it. */
  anterior: z.nullable(chamado),
  seguintes: z.array(chamado),
  divisao: divisaoDoAtendimento,
  /** Of what is about one. */
  homologacao: z.optional(homologacaoLida),
  /** Of what asks for one. */
  correcao: z.optional(correcaoLida),
  avaliacao: avaliacaoDoAtendimento,
  /** The newest `MENSAGENS_POR_PAGINA`, the oldest of them first; the others by `mensagensDoAtendimento`. */
  mensagens: z.array(mensagem),
  totalMensagens: z.int(),
  /** How the class changed, the oldest first. `de` of the first one is null; `por` is blank for what nobody did. */
  passagens: z.array(
    z.object({
      em: instante,
      de: z.nullable(classe),
      para: classe,
      evento: z.nullable(evento),
      por: z.string(),
    }),
  ),
  seguidores: z.array(nomeado),
  sigo: z.boolean(),
  /** Who has laid it aside; null where nobody has, and where its time has come. */
  adiado: z.nullable(adiamento),
  /** Whether the caller sees it from now on: not who has just given it to a departamento that is not theirs. */
  emVista: z.boolean(),
})
export type AtendimentoDetalhe = z.infer<typeof atendimentoDetalhe>

/** What an atendimento may be given: values in use in their order, and staff who may be responsible, by name. */
export const opcoesDoAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/opcoes',
  access: 'atendimento:ler',
  summary: 'Atendimentos: o que pode ser escolhido',
  response: z.object({
    assuntos: z.array(nomeado),
    tipos: z.array(nomeado),
    departamentos: z.array(nomeado),
    status: z.array(z.extend(nomeado, { classe })),
    responsaveis: z.array(nomeado),
  }),
})

/** Cadastros in use that match `q` in name, document or matrícula, at most ten, or the one of a kind and matrícula, for who opens an atendimento. */
export const buscarClientes = endpoint({
  method: 'GET',
  path: '/api/atendimento/clientes',
  access: 'atendimento:gravar',
  summary: 'Atendimentos: procura de quem é atendido',
  custo: 'busca',
  query: z.strictObject({
    q: texto(100),
    tipo: z.optional(z.enum(nomesDosTipos)),
    matricula: z.optional(idParam),
  }),
  response: z.array(
    z.extend(nomeado, {
      tipo: z.enum(nomesDosTipos),
      matricula: z.int(),
      registro: z.string(),
      /** Active acessos, by the names of their users. */
      acessos: z.array(z.object({ id: z.int(), nome: z.string() })),
    }),
  ),
})

/** An atendimento with the newest part of its conversation. @throws 404 */
export const obterAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/:id',
  access: 'atendimento:ler',
  summary: 'Um atendimento, com a conversa',
  params,
  response: atendimentoDetalhe,
})

/** The conversation, the newest first. @throws 404 */
export const mensagensDoAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/:id/mensagem',
  access: 'atendimento:ler',
  summary: 'Conversa de um atendimento, por páginas',
  params,
  query: z.strictObject(paginacao(MENSAGENS_POR_PAGINA)),
  response: pagina(mensagem),
})

/** What people did with an atendimento. */
export const historicoDoAtendimento = historicoDe({
  path: '/api/atendimento/:id',
  access: 'atendimento:ler',
  summary: 'Histórico de um atendimento',
  params,
})

const escolha = z.nullable(inteiro(1))
const campos = {
  titulo: tituloDoAtendimento,
  prioridade,
  assuntoId: escolha,
  tipoId: escolha,
  departamentoId: escolha,
  /** A member of staff who may answer. */
  responsavelId: escolha,
}

/**
 * Opens one for somebody. By an acesso, cadastro and who asks follow from it; else who asks is the name and e-mail given, either of which may be
 * blank beside a cadastro. 422 at the field for what is not offered (any more), for a cadastro, acesso, debit or document that is not
 * there or not of the cadastro, for a departamento where nobody would see it, and at `arquivos` for a file that is not the caller's or is in a message.
 */
export const abrirAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento',
  access: 'atendimento:gravar',
  summary: 'Abre um atendimento',
  body: z
    .strictObject({
      ...campos,
      canal,
      texto: textoDaMensagem,
      arquivos: arquivosDaMensagem,
      cadastro: z.nullable(z.strictObject({ tipo: z.enum(nomesDosTipos), matricula: inteiro(1) })),
      acessoId: escolha,
      debitoId: escolha,
      anexoId: escolha,
      solicitante: z.strictObject({ nome: nomeOpcional(120), email: comFormato(formatos.email) }),
    })
    .check(
      z.refine(
        ({ cadastro, acessoId, solicitante }) =>
          cadastro !== null || acessoId !== null || solicitante.nome !== '',
        { path: ['solicitante', 'nome'], error: 'Informe quem pede, ou escolha um cadastro.' },
      ),
    ),
  response: atendimentoDetalhe,
})

/**
 * Changes what is told of it. A status of another class needs a way there (`eventoEntre`), else 422 at `statusId`; a closed one is not changed,
 * 409 `atendimento-encerrado`. 404, 409 `conflito`, 422 at the field for what is not offered (any more).
 */
export const alterarAtendimento = endpoint({
  method: 'PUT',
  path: '/api/atendimento/:id',
  access: 'atendimento:gravar',
  summary: 'Altera um atendimento',
  params,
  body: z.strictObject({ ...campos, versao: inteiro(1), statusId: inteiro(1) }),
  response: atendimentoDetalhe,
})

/** Leads to another class, with the first status of it. 404, 409 `conflito`, `passagem-recusada` where the table has no such way. */
export const passarAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/passagem',
  access: 'atendimento:gravar',
  summary: 'Resolve, reabre, encerra ou põe um atendimento à espera do cliente',
  params,
  body: z.strictObject({ versao: inteiro(1), evento: z.enum(eventosDaEquipe) }),
  response: atendimentoDetalhe,
})

/**
 * Writes to the client or, as a note, to the team. A public one goes to who asks by e-mail; `depois` leads on in the same breath. 404, 409
 * `atendimento-encerrado` for a public one, `passagem-recusada`; 422 at `texto`, `arquivos`.
 */
export const responderAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/mensagem',
  access: 'atendimento:gravar',
  summary: 'Responde ao cliente ou anota para a equipe',
  params,
  body: z.strictObject({
    publica: z.boolean(),
    texto: textoDaMensagem,
    arquivos: arquivosDaMensagem,
    depois: z.prefault(z.enum(['nada', 'aguardar', 'resolver']), 'nada'),
  }),
  response: atendimentoDetalhe,
})

/**
 * Makes the caller responsible. `responsavelId` is who was, as the caller saw it: 409 `atendimento-assumido` with the name of who is by now. 404,
 * 409 `atendimento-encerrado`. Who is responsible already may call again.
 */
export const assumirAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/:id/assumir',
  access: 'atendimento:gravar',
  summary: 'Assume um atendimento',
  params,
  body: z.strictObject({ responsavelId: escolha }),
  response: atendimentoDetalhe,
})

/** The caller hears of what the client writes there. 404. Twice is harmless. */
export const seguirAtendimento = endpoint({
  method: 'PUT',
  path: '/api/atendimento/:id/seguir',
  access: 'atendimento:ler',
  summary: 'Segue um atendimento',
  params,
  response: 'vazio',
})

/** The caller does no more. 404. Twice is harmless. */
export const deixarDeSeguirAtendimento = endpoint({
  method: 'DELETE',
  path: '/api/atendimento/:id/seguir',
  access: 'atendimento:ler',
  summary: 'Deixa de seguir um atendimento',
  params,
  response: 'vazio',
})

/** Keeps a file for a message that is being written. At the field 413 `arquivo-grande`, 415 `arquivo-tipo`, 422 when it is empty or too many wait. */
export const enviarArquivoDoAtendimento = endpoint({
  method: 'POST',
  path: '/api/atendimento/arquivo',
  access: 'atendimento:gravar',
  summary: 'Envia um arquivo para uma mensagem',
  body: arquivoDoAtendimento,
  response: arquivoLido,
})

/** The content of a file of a message. 404, also for a file of another atendimento. */
export const baixarArquivoDoAtendimento = endpoint({
  method: 'GET',
  path: '/api/atendimento/:id/arquivo/:arquivoId',
  access: 'atendimento:ler',
  summary: 'Arquivo de uma mensagem',
  params: doArquivo,
  response: conteudoDoArquivo,
})
