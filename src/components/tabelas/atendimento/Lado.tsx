import { nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { cadastros } from '#src/api/contract/cadastro/cadastro.ts'
import { obterDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import { avaliacoes } from '#src/api/contract/geral/atendimento-avaliacoes.ts'
import { canais, prioridades } from '#src/api/contract/geral/atendimento-lista.ts'
import { obterResumo } from '#src/api/contract/geral/atendimento-resumo.ts'
import type { AtendimentoDetalhe } from '#src/api/contract/geral/atendimento.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { textoDoInstante } from '#src/api/contract/nucleo/instante.ts'
import { LadoDoTitular } from '#src/components/dinheiro/titular/LadoDoTitular.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { Prazos } from './Prazos.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { tomDaAvaliacao } from './estado.ts'

interface LadoProps {
  atendimento: AtendimentoDetalhe
  /** Who is looking. */
  user: Usuario
}

/** What to know of an atendimento at a glance, and of the cadastro that it is about. */
export function Lado({ atendimento, user }: LadoProps) {
  const { esperandoDesde, responsavel, prioridade, assunto, tipo, departamento, canal, anexo, cadastro } =
    atendimento
  const { solicitante, criadoEm, criadoPor, primeiraRespostaEm, resolvidoEm, encerradoEm, reabreAte } =
    atendimento
  const { debito, seguidores, prazos, avaliacao } = atendimento
  return (
    <>
      <RecordAside label="Sobre o atendimento">
        {esperandoDesde !== null && (
          <Fact label="Cliente espera desde" alert>
            {textoDoInstante(esperandoDesde)}
          </Fact>
        )}
        <Prazos prazos={prazos} />
        <Fact label="Responsável" detail={responsavel?.nome ?? 'Ninguém'} />
        <Fact label="Prioridade" detail={prioridades[prioridade]} />
        <Fact label="Assunto" detail={assunto?.nome ?? '–'} />
        <Fact label="Tipo" detail={tipo?.nome ?? '–'} />
        <Fact label="Departamento" detail={departamento?.nome ?? '–'} />
        <Fact label="Quem pede" detail={<Solicitante {...solicitante} />} />
        {cadastro && pode(user, obterResumo) && (
          <Fact
            label="Cliente"
            detail={
              <Link
                to="/admin/atendimento/cliente/$tipo/$matricula"
                params={{ tipo: cadastro.tipo, matricula: cadastro.matricula }}
              >
                Resumo de {cadastro.nome}
              </Link>
            }
          />
        )}
        <Fact
          label="Aberto"
          detail={`${textoDoInstante(criadoEm)}, por ${criadoPor}, ${canais[canal].toLowerCase()}`}
        />
        {primeiraRespostaEm !== null && prazos.every(({ qual }) => qual !== 'primeiraResposta') && (
          <Fact label="Primeira resposta" detail={textoDoInstante(primeiraRespostaEm)} />
        )}
        {resolvidoEm !== null && (
          <Fact
            label="Resolvido"
            detail={
              reabreAte === null
                ? textoDoInstante(resolvidoEm)
                : `${textoDoInstante(resolvidoEm)}. Uma resposta do cliente reabre até ${textoDoInstante(reabreAte)}.`
            }
          />
        )}
        {encerradoEm !== null && <Fact label="Encerrado" detail={textoDoInstante(encerradoEm)} />}
        {avaliacao && <Fact label="Avaliação" detail={<Avaliado {...avaliacao} />} />}
        {debito && <Fact label="Débito" detail={<Debito debito={debito} user={user} />} />}
        {anexo && <Fact label="Documento" detail={anexo.nome} />}
        {seguidores.length > 0 && (
          <Fact label="Seguem" detail={seguidores.map(({ nome }) => nome).join(', ')} />
        )}
      </RecordAside>
      {cadastro &&
        (pode(user, cadastros[cadastro.tipo].situacao) || pode(user, cadastros[cadastro.tipo].obter)) && (
          <LadoDoTitular registro={cadastro} user={user} />
        )}
    </>
  )
}

/** What the client thought of it. */
function Avaliado({ nota, comentario }: NonNullable<AtendimentoDetalhe['avaliacao']>) {
  return (
    <>
      <Pill tone={tomDaAvaliacao[nota]}>{avaliacoes[nota]}</Pill>
      {comentario !== '' && <span>{comentario}</span>}
    </>
  )
}

function Solicitante({ nome, email }: AtendimentoDetalhe['solicitante']) {
  return (
    <>
      <span>{nome === '' ? 'Sem nome' : nome}</span>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

function Debito({ debito, user }: { debito: NonNullable<AtendimentoDetalhe['debito']>; user: Usuario }) {
  const { id, vencimento } = debito
  const nome = nomeDoDebito(debito)
  return (
    <>
      {pode(user, obterDebito) ? (
        <Link to="/admin/financeiro/debitos/$id" params={{ id }}>
          {nome}
        </Link>
      ) : (
        <span>{nome}</span>
      )}
      <span>vence em {formatarData(vencimento)}</span>
    </>
  )
}
