import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import type { TipoCadastro } from '#src/api/contract/cadastro/cadastro-lista.ts'
import type { LinhaCadastro } from '#src/api/contract/cadastro/cadastro-lista-chamadas.ts'
import { cadastros, type Referencia, type SituacaoDoCadastro } from '#src/api/contract/cadastro/cadastro.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { contados } from '#src/api/contract/nucleo/contagem.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { ContactAnchor } from '#src/components/ui/page/ContactAnchor.tsx'
import { contactLinks } from '#src/components/ui/page/contact-links.ts'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import { situacaoDoCadastroOptions } from '#src/queries/cadastro-registro.ts'
import type { Cadastro } from '#src/queries/cadastro.ts'

interface LadoProps {
  tipo: TipoCadastro
  record: Cadastro & { matricula: number }
  /** Who is looking. */
  user: Usuario
}

/** What to know of a cadastro before calling its people: what they owe, what they paid last, how to reach them. */
export function Lado({ tipo, record, user }: LadoProps) {
  const escritorio: Referencia | null = 'contabilidade' in record ? record.contabilidade : null
  return (
    <RecordAside label="Resumo">
      {pode(user, cadastros[tipo].situacao) && <SituacaoNoLado tipo={tipo} matricula={record.matricula} />}
      <ContatoDoCadastro {...record} />
      {escritorio && (
        <Fact
          label="Escritório contábil"
          detail={
            <Link
              to="/admin/cadastro/$tipo/$matricula"
              params={{ tipo: 'contabilidade', matricula: escritorio.matricula }}
              title={escritorio.nome}
            >
              {escritorio.nome}
            </Link>
          }
        />
      )}
    </RecordAside>
  )
}

/** The same of a row of the list, whose deleted ones nobody asks about money. */
export function LadoDaLinha({
  tipo,
  linha,
  user,
}: {
  tipo: TipoCadastro
  linha: LinhaCadastro
  user: Usuario
}) {
  // these two come once the preview has asked for them
  const { matricula, excluidoEm, email, telefone } = linha
  return (
    <>
      {excluidoEm === null && pode(user, cadastros[tipo].situacao) && (
        <SituacaoNoLado key={matricula} tipo={tipo} matricula={matricula} />
      )}
      {email === undefined || telefone === undefined ? (
        <Fact label="Contato" detail={<Skeleton height="1rem" width="80%" />} />
      ) : (
        <ContatoDoCadastro email={email} telefone={telefone} />
      )}
    </>
  )
}

/** What it owes and what it paid last, as facts beside a record. */
export function SituacaoNoLado({ tipo, matricula }: { tipo: TipoCadastro; matricula: number }) {
  const { data, error, isFetching, refetch } = useQuery(situacaoDoCadastroOptions(tipo, matricula))
  if (data) return <Valores {...data} />
  if (error)
    return (
      <Fact
        label="Débitos e pagamentos"
        detail={
          <>
            <span role="alert">Não foi possível ler a situação. {error.message}</span>
            <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </>
        }
      />
    )
  return ['Vencido', 'A vencer', 'Último pagamento'].map((label) => (
    <Fact key={label} label={label} detail={<Skeleton height="1rem" width="80%" />}>
      <Skeleton height="1.25rem" width="60%" my="0.125rem" />
    </Fact>
  ))
}

function Valores({ vencido, aVencer, ultimoPagamento }: SituacaoDoCadastro) {
  return (
    <>
      <Fact
        label="Vencido"
        alert={vencido.quantidade > 0}
        detail={
          vencido.desde === null
            ? 'Nada em atraso'
            : `${debitos(vencido.quantidade)}, desde ${formatarData(vencido.desde)}`
        }
      >
        {formatarCentavos(vencido.total)}
      </Fact>
      <Fact
        label="A vencer"
        detail={
          aVencer.proximo === null
            ? 'Nenhum débito'
            : `${debitos(aVencer.quantidade)}, próximo em ${formatarData(aVencer.proximo)}`
        }
      >
        {formatarCentavos(aVencer.total)}
      </Fact>
      <Fact
        label="Último pagamento"
        detail={ultimoPagamento === null ? 'Nenhum até hoje' : `em ${formatarData(ultimoPagamento.data)}`}
      >
        {ultimoPagamento === null ? undefined : formatarCentavos(ultimoPagamento.valor)}
      </Fact>
    </>
  )
}

const debitos = (quantidade: number) => contados(quantidade, 'débito', 'débitos')

/** How its people are reached. */
export function ContatoDoCadastro({ email, telefone }: { email: string; telefone: string }) {
  const ways = contactLinks({ email, telefone, site: '' })
  return (
    <Fact
      label="Contato"
      detail={
        ways.length === 0 ? (
          <Pill tone="atencao">Sem e-mail nem telefone</Pill>
        ) : (
          ways.map((way) => <ContactAnchor key={way.label} way={way} />)
        )
      }
    />
  )
}
