import { and, eq, isNotNull } from 'drizzle-orm'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import type { Canal, Prioridade } from '#src/api/contract/geral/atendimento-lista.ts'
import type { EventoDoAtendimento } from '#src/api/contract/geral/atendimento-passagens.ts'
import type { Db } from '../open.ts'
import {
  atendimento,
  atendimentoMensagem,
  atendimentoPassagem,
  atendimentoSeguidor,
} from '../schema/atendimento.ts'
import { acesso, apoio } from '../schema/cadastro.ts'
import { usuario } from '../schema/nucleo.ts'
import { Draw } from './random.ts'
import { insertRows, reserveIds } from './rows.ts'

/** Somebody asks, and what the team answers. */
const CONVERSAS = [
  {
    titulo: 'Segunda via do boleto',
    assunto: 'Boletos e pagamentos',
    pedido: 'Bom dia. O boleto deste mês não chegou. Podem enviar a segunda via?',
    resposta: 'Bom dia! A segunda via está em Meus débitos. O vencimento continua o mesmo.',
    volta: 'Encontrei, obrigado.',
  },
  {
    titulo: 'Valor diferente do combinado',
    assunto: 'Boletos e pagamentos',
    pedido: 'O valor do boleto veio maior que o do mês passado. O que mudou?',
    resposta: 'A tabela de valores foi reajustada em assembleia. O edital está em Notícias.',
    volta: 'Entendi. E o desconto para quem paga em dia, continua?',
  },
  {
    titulo: 'Pagamento não aparece',
    assunto: 'Boletos e pagamentos',
    pedido: 'Paguei há três dias e o débito ainda está em aberto.',
    resposta: 'O retorno do banco chega em até dois dias úteis. Pode enviar o comprovante?',
    volta: 'Segue o número da autenticação: 4A7.F21.',
  },
  {
    titulo: 'Troca do e-mail de cobrança',
    assunto: 'Cadastro',
    pedido: 'Precisamos trocar o e-mail que recebe os boletos.',
    resposta: 'Feito. Os próximos boletos vão para o endereço novo.',
    volta: 'Obrigada pela rapidez.',
  },
  {
    titulo: 'Mudança de endereço da empresa',
    assunto: 'Cadastro',
    pedido: 'A empresa mudou de sede no mês passado. Como atualizo o endereço?',
    resposta: 'Envie a alteração contratual e nós atualizamos o cadastro.',
    volta: 'Envio até amanhã.',
  },
  {
    titulo: 'Piso salarial da convenção',
    assunto: 'Convenção coletiva',
    pedido: 'Qual é o piso da categoria a partir deste mês?',
    resposta: 'O piso está na cláusula terceira da convenção vigente, em Convenções.',
    volta: 'E para quem trabalha meio período?',
  },
  {
    titulo: 'Horário de homologação',
    assunto: 'Homologação',
    pedido: 'Há horário para homologar uma rescisão ainda nesta semana?',
    resposta: 'Há na quinta-feira, às 14h. Traga o termo, o aviso e o extrato do FGTS.',
    volta: 'Confirmado.',
  },
  {
    titulo: 'Convênio médico para dependente',
    assunto: 'Convênios',
    pedido: 'Posso incluir minha filha no convênio?',
    resposta: 'Sim, com a certidão de nascimento. A inclusão vale a partir do mês seguinte.',
    volta: 'Vou enviar a certidão.',
  },
] as const

const NOTA = 'Conferir com o financeiro antes de responder de novo.'
const CANAIS = ['site', 'site', 'site', 'telefone', 'email', 'whatsapp', 'balcao'] as const satisfies Canal[]
const PRIORIDADES = ['normal', 'normal', 'normal', 'baixa', 'alta', 'urgente'] as const satisfies Prioridade[]
/** Where each of a run of atendimentos has come to; the newest are new. */
const CLASSES = [
  'encerrado',
  'aberto',
  'resolvido',
  'aguardando',
  'encerrado',
  'aberto',
  'resolvido',
] as const
const NOVOS = 5
const MINUTO = 60_000
const HORA = 60 * MINUTO
const DIA = 24 * HORA

/** By which events an atendimento of the demo came to its class. */
const CAMINHO: Readonly<Record<ClasseDeStatus, readonly [EventoDoAtendimento, ClasseDeStatus][]>> = {
  novo: [],
  aberto: [['assumir', 'aberto']],
  aguardando: [
    ['assumir', 'aberto'],
    ['aguardar', 'aguardando'],
  ],
  resolvido: [
    ['assumir', 'aberto'],
    ['resolver', 'resolvido'],
  ],
  encerrado: [
    ['assumir', 'aberto'],
    ['resolver', 'resolvido'],
    ['prazo', 'encerrado'],
  ],
}

type Atendimento = typeof atendimento.$inferInsert
type Mensagem = typeof atendimentoMensagem.$inferInsert
type Passagem = typeof atendimentoPassagem.$inferInsert

/**
 * Stores atendimentos of an entidade's clients over the last weeks before the day `hoje` (days since 1970), with their conversations.
 * @param quantos one after the other, the oldest first
 */
export async function inserirAtendimentos(
  db: Db,
  entidadeId: number,
  { hoje, quantos }: { hoje: number; quantos: number },
): Promise<void> {
  const clientes = await db
    .select({ acessoId: acesso.id, usuarioId: acesso.usuarioId, cadastroId: acesso.cadastroId })
    .from(acesso)
    .innerJoin(usuario, and(eq(usuario.entidadeId, acesso.entidadeId), eq(usuario.id, acesso.usuarioId)))
    .where(and(eq(acesso.entidadeId, entidadeId), eq(acesso.ativo, true), eq(usuario.ativo, true)))
    .orderBy(acesso.id)
  const equipe = await db
    .select({ id: usuario.id, papeis: usuario.papeis })
    .from(usuario)
    .where(and(eq(usuario.entidadeId, entidadeId), eq(usuario.isAdmin, true), eq(usuario.ativo, true)))
    .orderBy(usuario.id)
  const atendentes = equipe.filter(({ papeis }) =>
    papeis.some((papel) => papel === 'administrador' || papel === 'atendimento'),
  )
  const tabelas = await db
    .select({ id: apoio.id, tipo: apoio.tipo, nome: apoio.nome, classe: apoio.classe })
    .from(apoio)
    .where(and(eq(apoio.entidadeId, entidadeId), isNotNull(apoio.nome)))
    .orderBy(apoio.tipo, apoio.ordem, apoio.id)
  const [primeiro] = clientes
  const [atendente] = atendentes
  if (!primeiro || !atendente) return
  const doTipo = (tipo: string) => tabelas.filter((um) => um.tipo === tipo)
  const [assuntos, tipos, departamentos, status] = [
    doTipo('assuntos'),
    doTipo('tiposAtendimento'),
    doTipo('departamentos'),
    doTipo('statusAtendimento'),
  ]
  const ids = await reserveIds(db, atendimento, quantos)
  const numeros = new Map<number, number>()
  const linhas: (Atendimento & { id: number })[] = []
  const mensagens: Mensagem[] = []
  const passagens: Passagem[] = []
  const seguidores: { entidadeId: number; atendimentoId: number; usuarioId: number }[] = []
  for (const [i, id] of ids.entries()) {
    const draw = new Draw(41, i)
    const conversa = CONVERSAS[(i * 3) % CONVERSAS.length] ?? CONVERSAS[0]
    const classe: ClasseDeStatus = i >= quantos - NOVOS ? 'novo' : (CLASSES[i % CLASSES.length] ?? 'aberto')
    const cliente = clientes[i % 3 === 0 ? 0 : draw.int(0, clientes.length - 1)] ?? primeiro
    const responsavel = classe === 'novo' ? null : (atendentes[i % atendentes.length] ?? atendente)
    const canal = draw.pick(CANAIS)
    const porFora = canal !== 'site'
    // in the hours of a day of work, and no later than yesterday
    const criadoEm = new Date(
      (hoje - 1 - Math.floor(((quantos - 1 - i) * 45) / quantos)) * DIA +
        draw.int(12, 19) * HORA +
        draw.int(0, 59) * MINUTO,
    )
    const depois = (horas: number) =>
      new Date(Math.min(criadoEm.getTime() + horas * HORA, hoje * DIA - MINUTO))
    const ano = criadoEm.getUTCFullYear()
    const numero = (numeros.get(ano) ?? 0) + 1
    numeros.set(ano, numero)
    const dizer = (em: Date, daEquipe: boolean, texto: string, publica = true) =>
      mensagens.push({
        entidadeId,
        atendimentoId: id,
        publica,
        daEquipe,
        autorId: daEquipe ? (responsavel ?? atendente).id : cliente.usuarioId,
        texto,
        em,
      })
    dizer(criadoEm, porFora, conversa.pedido)
    const respondido = classe !== 'novo' && !(classe === 'aberto' && i % 2 === 1)
    const primeiraRespostaEm = respondido ? depois(3) : null
    if (primeiraRespostaEm) dizer(primeiraRespostaEm, true, conversa.resposta)
    if (classe === 'aberto' && respondido) dizer(depois(5), true, NOTA, false)
    const voltou = respondido && classe !== 'aguardando' && i % 3 !== 1
    if (voltou) dizer(depois(8), false, conversa.volta)
    // one that is resolved still was so in the last days, else it would be closed
    const resolvido = classe === 'resolvido' ? new Date((hoje - 1 - (i % 5)) * DIA + 15 * HORA) : depois(10)
    const fim = { resolvido, encerrado: depois(10 + 7 * 24) }
    const espera = classe === 'novo' || (classe === 'aberto' && (!respondido || voltou))
    const desde = voltou ? depois(8) : criadoEm
    linhas.push({
      id,
      entidadeId,
      ano,
      numero,
      titulo: conversa.titulo,
      canal,
      prioridade: draw.pick(PRIORIDADES),
      statusId: status.find((um) => um.classe === classe)?.id ?? 0,
      classe,
      assuntoId: assuntos.find(({ nome }) => nome === conversa.assunto)?.id ?? null,
      tipoId: tipos[i % Math.max(1, tipos.length)]?.id ?? null,
      departamentoId: i % 2 === 0 ? (departamentos[i % Math.max(1, departamentos.length)]?.id ?? null) : null,
      responsavelId: responsavel?.id ?? null,
      cadastroId: cliente.cadastroId,
      acessoId: cliente.acessoId,
      solicitanteId: cliente.usuarioId,
      criadoEm,
      criadoPor: porFora ? (responsavel ?? atendente).id : cliente.usuarioId,
      primeiraRespostaEm,
      esperandoDesde: espera && !(porFora && !voltou) ? desde : null,
      ultimaMensagemEm: voltou ? depois(8) : (primeiraRespostaEm ?? criadoEm),
      resolvidoEm: classe === 'resolvido' || classe === 'encerrado' ? fim.resolvido : null,
      encerradoEm: classe === 'encerrado' ? fim.encerrado : null,
      atualizadoEm: criadoEm,
    })
    passagens.push({
      entidadeId,
      atendimentoId: id,
      para: 'novo',
      em: criadoEm,
      por: porFora ? (responsavel ?? atendente).id : cliente.usuarioId,
    })
    let de: ClasseDeStatus = 'novo'
    for (const [evento, para] of CAMINHO[classe]) {
      const em =
        para === 'aberto'
          ? depois(2)
          : para === 'aguardando'
            ? depois(3)
            : fim[para === 'encerrado' ? 'encerrado' : 'resolvido']
      const por = evento === 'prazo' ? null : (responsavel?.id ?? null)
      passagens.push({ entidadeId, atendimentoId: id, de, para, evento, em, por })
      de = para
    }
    if (i % 9 === 0) seguidores.push({ entidadeId, atendimentoId: id, usuarioId: atendente.id })
  }
  await insertRows(db, atendimento, linhas)
  await db.insert(atendimentoMensagem).values(mensagens)
  await db.insert(atendimentoPassagem).values(passagens)
  await db.insert(atendimentoSeguidor).values(seguidores)
}
