import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { colunasAtendimento, type AtendimentoQuery } from '#src/api/contract/geral/atendimento-lista.ts'
import type { SemPagina } from '#src/api/contract/servicos/exportacao.ts'
import { atendimento } from '#server/db/schema/atendimento.ts'
import type { Escopo } from '#server/db/tenant.ts'
import { criarLista } from '#server/lists/consulta.ts'
import { cadastroEmLista } from '#server/modules/cadastro/cadastro/service.ts'
import { recursoVisto } from '#server/modules/cadastro/recurso/service.ts'
import { usuarioEmLista } from '#server/modules/nucleo/usuario/service.ts'
import { atrasado, pendente } from './fila-repo.ts'
import { visivelAoAutor } from './visao-repo.ts'

const doTitular = cadastroEmLista('titular')
const doResponsavel = usuarioEmLista('responsavel')
const doSolicitante = usuarioEmLista('solicitante')
const doStatus = recursoVisto('statusAtendimento', 'status')
const doAssunto = recursoVisto('assuntos', 'assunto')
const doTipo = recursoVisto('tiposAtendimento', 'tipo')
const doDepartamento = recursoVisto('departamentos', 'departamento')
const titular = doTitular.tabela
const responsavel = doResponsavel.tabela
const solicitante = doSolicitante.tabela
const status = doStatus.tabela
const assunto = doAssunto.tabela
const tipo = doTipo.tabela
const departamento = doDepartamento.tabela

const { classe, responsavelId, esperandoDesde, prazoEm } = atendimento

function naSituacao(qual: AtendimentoQuery['situacao'], eu: number | null): SQL | undefined {
  switch (qual) {
    case 'todos':
      return undefined
    case 'pendentes':
      return pendente
    case 'meus':
      return and(pendente, eu === null ? sql`false` : eq(responsavelId, eu))
    case 'sem-responsavel':
      return and(pendente, isNull(responsavelId))
    case 'atrasados':
      return and(pendente, atrasado)
    case 'esperando':
      return and(pendente, isNotNull(esperandoDesde))
    case 'aguardando':
      return eq(classe, 'aguardando')
    case 'resolvidos':
      return eq(classe, 'resolvido')
    case 'encerrados':
      return eq(classe, 'encerrado')
  }
}

const nome = sql<string>`${atendimento.numero} || '/' || ${atendimento.ano}`
/** The cadastro, else the person who asks, as they are called by now. */
const cliente = sql<string>`coalesce(${titular.nome}, ${solicitante.nome}, ${atendimento.solicitanteNome})`

/** All atendimentos of an entidade, as staff list them. */
export const lista = criarLista({
  nome: 'atendimento',
  colunas: colunasAtendimento,
  fontes: {
    // by year and number, whose digits as text have no order
    nome: {
      valor: nome,
      ordem: sql`(lpad(${atendimento.ano}::text, 4, '0') || '/' || lpad(${atendimento.numero}::text, 10, '0')) collate "C"`,
      semVazios: true,
    },
    titulo: { valor: atendimento.titulo, ordem: atendimento.tituloOrdem, semVazios: true },
    cliente: { valor: cliente },
    cadastro: { valor: titular.tipo },
    matricula: { valor: titular.matricula },
    status: { valor: status.nome, ordem: status.nomeOrdem },
    classe: { valor: classe, semVazios: true },
    prioridade: { valor: atendimento.prioridade, semVazios: true },
    responsavel: { valor: responsavel.nome },
    assunto: { valor: assunto.nome, ordem: assunto.nomeOrdem },
    tipo: { valor: tipo.nome, ordem: tipo.nomeOrdem },
    departamento: { valor: departamento.nome, ordem: departamento.nomeOrdem },
    canal: { valor: atendimento.canal, semVazios: true },
    prazoEm: { valor: prazoEm },
    esperandoDesde: { valor: esperandoDesde },
    ultimaMensagemEm: { valor: atendimento.ultimaMensagemEm, semVazios: true },
    criadoEm: { valor: atendimento.criadoEm, semVazios: true },
    resolvidoEm: { valor: atendimento.resolvidoEm },
    encerradoEm: { valor: atendimento.encerradoEm },
    avaliacao: { valor: atendimento.avaliacao },
  },
  tabela: atendimento,
  juncoes: [
    { ...doTitular, em: eq(titular.id, atendimento.cadastroId) },
    { ...doSolicitante, em: eq(solicitante.id, atendimento.solicitanteId) },
    { ...doResponsavel, em: eq(responsavel.id, responsavelId) },
    { ...doStatus, em: eq(status.id, atendimento.statusId) },
    { ...doAssunto, em: eq(assunto.id, atendimento.assuntoId) },
    { ...doTipo, em: eq(tipo.id, atendimento.tipoId) },
    { ...doDepartamento, em: eq(departamento.id, atendimento.departamentoId) },
  ],
  sempre: (_daLixeira, escopo) => visivelAoAutor(escopo),
  restrito: (query: SemPagina<AtendimentoQuery>, escopo) =>
    and(visivelAoAutor(escopo), naSituacao(query.situacao, escopo.autoria.usuarioId)),
  busca: sql`concat_ws(' ', simplificar(${nome}), ${atendimento.tituloOrdem}, ${titular.busca}, simplificar(coalesce(${solicitante.nome}, ${atendimento.solicitanteNome})))`,
  linhas: (escopo: Escopo, onde: SQL, ordem: SQL[]) =>
    escopo
      .select({
        id: atendimento.id,
        versao: atendimento.versao,
        nome,
        titulo: atendimento.titulo,
        cliente,
        cadastro: titular.tipo,
        matricula: titular.matricula,
        status: sql<string>`coalesce(${status.nome}, '')`,
        classe,
        prioridade: atendimento.prioridade,
        responsavel: sql<string>`coalesce(${responsavel.nome}, '')`,
        responsavelId,
        assunto: sql<string>`coalesce(${assunto.nome}, '')`,
        tipo: sql<string>`coalesce(${tipo.nome}, '')`,
        departamento: sql<string>`coalesce(${departamento.nome}, '')`,
        canal: atendimento.canal,
        prazoEm,
        esperandoDesde,
        ultimaMensagemEm: atendimento.ultimaMensagemEm,
        criadoEm: atendimento.criadoEm,
        resolvidoEm: atendimento.resolvidoEm,
        encerradoEm: atendimento.encerradoEm,
        avaliacao: atendimento.avaliacao,
      })
      .from(atendimento)
      .leftJoin(titular, eq(titular.id, atendimento.cadastroId))
      .leftJoin(solicitante, eq(solicitante.id, atendimento.solicitanteId))
      .leftJoin(responsavel, eq(responsavel.id, responsavelId))
      .leftJoin(status, eq(status.id, atendimento.statusId))
      .leftJoin(assunto, eq(assunto.id, atendimento.assuntoId))
      .leftJoin(tipo, eq(tipo.id, atendimento.tipoId))
      .leftJoin(departamento, eq(departamento.id, atendimento.departamentoId))
      .where(onde)
      .orderBy(...ordem),
})
