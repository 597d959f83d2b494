import { colunasAtendimento } from './atendimento-lista.ts'
import { coluna } from '#src/api/contract/nucleo/coluna.ts'
import { media, medida, parte, relatorio, nosUltimosMeses, type Grupo } from './relatorio.ts'
import type { ListaPorTras } from './relatorio-lista.ts'

const visivel = { visivel: true } as const
const mes = coluna('mes', 'Mês')
const dia: Grupo = { ...coluna('data', 'Dia'), dentroDe: 'mes' }
const { responsavel, assunto } = colunasAtendimento
const tipo = { ...colunasAtendimento.tipo, ...visivel }
const departamento = { ...colunasAtendimento.departamento, ...visivel }
const canal = { ...colunasAtendimento.canal, ...visivel }
const classe = { ...colunasAtendimento.classe, ...visivel }

const doAtendimento = { canal, assunto, tipo, departamento, responsavel }
const grupos = { mes, ...doAtendimento }

/** The atendimentos of which an instant lies in the months. */
const pelo = (instante: string, busca: Record<string, string> = {}): ListaPorTras => ({
  to: '/admin/atendimento/lista',
  busca,
  nomes: { mes: instante, dia: instante },
  dias: [instante],
})

const minutos = (rotulo: string, definicao: string) =>
  medida('inteiro', rotulo, definicao, { medidaEm: 'minutos', visivel: false })

/** Of the type Atendimento: of the atendimentos that the reader sees. */
export const relatoriosDeAtendimento = {
  volume: relatorio({
    tipo: 'Atendimento',
    nome: 'volume',
    titulo: 'Volume de atendimentos',
    sobre: 'Quantos atendimentos a equipe recebeu, resolveu e encerrou.',
    parametros: { ...grupos, classe },
    ...nosUltimosMeses('mes'),
    grupos: { mes, dia, ...doAtendimento, classe },
    por: ['mes'],
    medidas: {
      abertos: medida('inteiro', 'Abertos', 'Atendimentos abertos no período.'),
      resolvidos: medida(
        'inteiro',
        'Resolvidos',
        'Atendimentos resolvidos no período. Um atendimento reaberto não conta até ser resolvido de novo.',
      ),
      encerrados: medida('inteiro', 'Encerrados', 'Atendimentos encerrados no período.'),
    },
    grafico: { forma: 'colunas', medidas: ['abertos', 'resolvidos'] },
    listas: {
      abertos: pelo('criadoEm'),
      resolvidos: pelo('resolvidoEm'),
      encerrados: pelo('encerradoEm'),
    },
  }),
  tempos: relatorio({
    tipo: 'Atendimento',
    nome: 'tempos',
    titulo: 'Tempos de atendimento',
    sobre: 'Quanto tempo a equipe leva para responder e resolver, em horas de atendimento.',
    parametros: grupos,
    ...nosUltimosMeses('mes', 3),
    grupos,
    por: ['mes'],
    medidas: {
      abertos: medida(
        'inteiro',
        'Abertos',
        'Atendimentos abertos no mês. Um atendimento unificado conta no que continua.',
      ),
      respondidos: medida('inteiro', 'Respondidos', 'Atendimentos que já têm a primeira resposta.'),
      minutosAteResponder: minutos('Tempo até responder', 'Soma dos tempos até a primeira resposta.'),
      mediaAteResponder: media(
        'minutos',
        'Média até responder',
        { de: 'minutosAteResponder', por: 'respondidos' },
        'Média das horas de atendimento até a primeira resposta, dos atendimentos respondidos.',
      ),
      comMetaDeResposta: medida(
        'inteiro',
        'Com prazo de resposta',
        'Atendimentos que cumpriram ou perderam o prazo da primeira resposta.',
        { visivel: false },
      ),
      respondidosNoPrazo: medida(
        'inteiro',
        'Respondidos no prazo',
        'Atendimentos com a primeira resposta dentro do prazo de hoje do assunto ou da entidade.',
      ),
      parteRespondida: parte(
        '% respondidos no prazo',
        { de: 'respondidosNoPrazo', por: 'comMetaDeResposta' },
        'Respondidos no prazo divididos pelos que cumpriram ou perderam o prazo. Um atendimento ainda dentro do prazo não conta.',
      ),
      concluidos: medida('inteiro', 'Concluídos', 'Atendimentos resolvidos ou encerrados.'),
      minutosAteConcluir: minutos('Tempo até concluir', 'Soma dos tempos até a conclusão.'),
      mediaAteConcluir: media(
        'minutos',
        'Média até concluir',
        { de: 'minutosAteConcluir', por: 'concluidos' },
        'Média das horas de atendimento até a conclusão. O tempo à espera do cliente não conta.',
      ),
      comMetaDeSolucao: medida(
        'inteiro',
        'Com prazo de solução',
        'Atendimentos que cumpriram ou perderam o prazo da solução.',
        { visivel: false },
      ),
      concluidosNoPrazo: medida(
        'inteiro',
        'Concluídos no prazo',
        'Atendimentos concluídos dentro do prazo de hoje do assunto ou da entidade.',
      ),
      parteConcluida: parte(
        '% concluídos no prazo',
        { de: 'concluidosNoPrazo', por: 'comMetaDeSolucao' },
        'Concluídos no prazo divididos pelos que cumpriram ou perderam o prazo. Um atendimento ainda dentro do prazo não conta.',
      ),
    },
    grafico: { forma: 'linhas', medidas: ['mediaAteResponder', 'mediaAteConcluir'] },
  }),
  reabertos: relatorio({
    tipo: 'Atendimento',
    nome: 'reabertos',
    titulo: 'Atendimentos reabertos',
    sobre: 'Quantas vezes um atendimento resolvido voltou a ficar aberto.',
    parametros: grupos,
    ...nosUltimosMeses('mes'),
    grupos,
    por: ['mes'],
    medidas: {
      resolucoes: medida(
        'inteiro',
        'Resoluções',
        'Vezes em que um atendimento foi resolvido no mês. O mesmo atendimento conta a cada vez.',
      ),
      reaberturas: medida(
        'inteiro',
        'Reaberturas',
        'Vezes em que um atendimento resolvido voltou a ficar aberto no mês, pela equipe ou por uma resposta do cliente.',
      ),
      parteReaberta: parte(
        '% reabertos',
        { de: 'reaberturas', por: 'resolucoes' },
        'Reaberturas divididas pelas resoluções do mesmo mês.',
      ),
    },
    grafico: { forma: 'colunas', medidas: ['reaberturas'] },
  }),
  avaliacoes: relatorio({
    tipo: 'Atendimento',
    nome: 'avaliacoes',
    titulo: 'Avaliações',
    sobre: 'O que os clientes acharam dos atendimentos.',
    parametros: grupos,
    ...nosUltimosMeses('mes'),
    grupos,
    por: ['mes'],
    medidas: {
      avaliacoes: medida('inteiro', 'Avaliações', 'Atendimentos abertos no mês que o cliente avaliou.'),
      bons: medida('inteiro', 'Bons', 'Atendimentos abertos no mês que o cliente avaliou como bons.'),
      regulares: medida('inteiro', 'Regulares', 'Atendimentos que o cliente avaliou como regulares.'),
      ruins: medida('inteiro', 'Ruins', 'Atendimentos que o cliente avaliou como ruins.'),
      parteBoa: parte('% bons', { de: 'bons', por: 'avaliacoes' }, 'Bons divididos pelas avaliações.'),
    },
    grafico: { forma: 'colunas', medidas: ['bons', 'regulares', 'ruins'] },
    listas: {
      avaliacoes: pelo('criadoEm', { avaliacao: 'preenchido' }),
      bons: pelo('criadoEm', { avaliacao: 'em.bom' }),
      regulares: pelo('criadoEm', { avaliacao: 'em.regular' }),
      ruins: pelo('criadoEm', { avaliacao: 'em.ruim' }),
    },
  }),
}
