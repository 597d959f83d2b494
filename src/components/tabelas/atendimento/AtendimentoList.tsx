import { IconCheck, IconLock, IconUserCheck } from '@tabler/icons-react'
import { abrirAtendimento, atendimentos } from '#src/api/contract/geral/atendimento.ts'
import { avaliacoes } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { depoisDe, type EventoDoAtendimento } from '#src/api/contract/geral/atendimento-passagens.ts'
import type { ClasseDeStatus } from '#src/api/contract/cadastro/status-atendimento.ts'
import { passou } from '#src/api/contract/geral/fila-vistas.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { acoesSimples } from '#src/components/listas/acoes/acoes-do-rol.ts'
import { ShortLabel } from '#src/components/listas/page/ShortLabel.tsx'
import { telaDoRol } from '#src/components/listas/tela/tela-do-rol.tsx'
import { tomDaAvaliacao, tomDaClasse, tomDaPrioridade } from './estado.ts'

const cabe =
  (evento: EventoDoAtendimento) =>
  ({ classe }: { classe: ClasseDeStatus }) =>
    depoisDe(evento, classe) !== null

/** All atendimentos of the entidade. The tabs above the filters are the queues that the team works through. */
export const AtendimentoList = telaDoRol(atendimentos, {
  colunas: {
    principal: 'titulo',
    resumo: ({ nome, cliente, status }) => [nome, cliente, status].filter((um) => um !== '').join(' · '),
    medias: ['status'],
    largas: ['prazoEm', 'prioridade'],
    larguissimas: ['responsavel', 'assunto', 'esperandoDesde', 'ultimaMensagemEm'],
    celulas: {
      status: ({ classe, status }) => <Pill tone={tomDaClasse[classe]}>{status}</Pill>,
      prioridade({ prioridade }) {
        const tom = tomDaPrioridade[prioridade]
        return tom ? <Pill tone={tom}>{prioridades[prioridade]}</Pill> : prioridades[prioridade]
      },
      prazoEm({ prazoEm }) {
        if (prazoEm === null) return ''
        const quando = textoDoInstante(prazoEm)
        return passou(prazoEm) ? <Pill tone="perigo">{quando}</Pill> : quando
      },
      avaliacao: ({ avaliacao }) =>
        avaliacao && <Pill tone={tomDaAvaliacao[avaliacao]}>{avaliacoes[avaliacao]}</Pill>,
    },
    larguras: {
      nome: '6rem',
      cliente: '10rem',
      status: '11rem',
      prazoEm: '11rem',
      prioridade: '7rem',
      responsavel: '8.5rem',
    },
  },
  buscaPor: 'Número, título, cliente ou documento',
  textos: {
    notFound: 'Nenhum atendimento encontrado',
    none: 'Nenhum atendimento ainda',
    start: 'Registre o primeiro pedido que chegou por telefone, no balcão ou por e-mail.',
    wait: 'Quando um cliente escrever, o pedido aparece aqui.',
  },
  registro: ({ id }, lista) => ({ to: '/admin/atendimento/$id', params: { id }, state: { lista } }),
  acoes: acoesSimples(atendimentos, {
    nomes: ['atendimento', 'atendimentos'],
    nomeDe: ({ nome, titulo }) => `${nome} (${titulo})`,
    acoes: {
      assumir: {
        verbo: 'Assumir',
        icone: IconUserCheck,
        feito: ['assumido', 'assumidos'],
        ja: ['seu', 'seus'],
        serve: cabe('assumir'),
        nesta: ({ situacao }) => situacao !== 'encerrados' && situacao !== 'meus',
        requer: 'gravar',
      },
      resolver: {
        verbo: 'Resolver',
        icone: IconCheck,
        feito: ['resolvido', 'resolvidos'],
        ja: ['resolvido', 'resolvidos'],
        serve: cabe('resolver'),
        nesta: ({ situacao }) => situacao !== 'resolvidos' && situacao !== 'encerrados',
        requer: 'gravar',
      },
      encerrar: {
        verbo: 'Encerrar',
        icone: IconLock,
        feito: ['encerrado', 'encerrados'],
        ja: ['encerrado', 'encerrados'],
        serve: cabe('encerrar'),
        nesta: ({ situacao }) => situacao !== 'encerrados',
        requer: 'gravar',
        pergunta:
          'Um atendimento encerrado não reabre. Se o cliente escrever de novo, a mensagem abre outro atendimento.',
      },
    },
  }),
  useFerramentas: ({ user }) => ({
    novo: pode(user, abrirAtendimento) && (
      <>
        <LinkButton to="/admin/atendimento/homologacao" variant="default">
          Marcar homologação
        </LinkButton>
        <LinkButton to="/admin/atendimento/novo">
          <ShortLabel>Novo atendimento</ShortLabel>
        </LinkButton>
      </>
    ),
  }),
})
