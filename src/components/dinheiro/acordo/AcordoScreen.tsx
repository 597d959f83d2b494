import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import {
  acordoQuery,
  desfazerAcordo,
  situacoesDoAcordo,
  type AcordoDetalhe,
  type SituacaoDoAcordo,
} from '#src/api/contract/dinheiro/acordo.ts'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { abrirComprovante } from '#src/components/dinheiro/comprovante/abrir.ts'
import { Fact, RecordAside } from '#src/components/ui/record/RecordAside.tsx'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { CabecaDoRegistro } from '#src/components/dinheiro/titular/CabecaDoRegistro.tsx'
import { LadoDoTitular } from '#src/components/dinheiro/titular/LadoDoTitular.tsx'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import {
  acordoListaOptions,
  historicoDoAcordoOptions,
  pegarTermo,
  type FimDoAcordo,
} from '#src/queries/acordo.ts'
import classes from './acordo.module.css'
import { EncerrarAcordoDialog } from './EncerrarAcordoDialog.tsx'
import { estadoDoAcordo } from './estado.ts'
import { DebitosDoAcordo } from './DebitosDoAcordo.tsx'
import { ParcelasDoAcordo } from './ParcelasDoAcordo.tsx'

const rotulos = {
  data: { rotulo: 'Data', mostrar: (valor: unknown) => formatarData(String(valor)) },
  total: { rotulo: 'Total', mostrar: (valor: unknown) => formatarCentavos(Number(valor)) },
  desconto: { rotulo: 'Desconto', mostrar: (valor: unknown) => formatarCentavos(Number(valor)) },
  quantidade: { rotulo: 'Parcelas' },
  situacao: {
    rotulo: 'Situação',
    // one of the table's
    mostrar: (valor: unknown) => situacoesDoAcordo[valor as SituacaoDoAcordo],
  },
  motivo: { rotulo: 'Motivo' },
}

const lista = {
  nome: 'Acordos',
  to: '/admin/financeiro/acordos',
  busca: acordoQuery,
  query: acordoListaOptions,
} as const

interface AcordoScreenProps {
  acordo: AcordoDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One agreement: its debits, its instalments, and how it may end; `key` it by agreement. */
export function AcordoScreen({ acordo, user }: AcordoScreenProps) {
  const [fim, setFim] = useState<FimDoAcordo | null>(null)
  const { id, estado, motivo, pagas, quantidade, parcelas } = acordo
  const pago = parcelas.some((parcela) => parcela.pago > 0)
  const aberto = estado === 'vigente' && pagas < quantidade && pode(user, desfazerAcordo)
  return (
    <RecordPage>
      <Cabeca
        acordo={acordo}
        user={user}
        acoes={
          <>
            <Button variant="default" onClick={() => abrirTermo(id)}>
              Termo de acordo
            </Button>
            {aberto && (
              <Button variant="default" onClick={() => setFim(pago ? 'rescindir' : 'desfazer')}>
                {pago ? 'Rescindir acordo' : 'Desfazer acordo'}
              </Button>
            )}
          </>
        }
      />
      <RecordColumns
        behind
        beside={
          <>
            <Andamento acordo={acordo} />
            <LadoDoTitular registro={acordo} user={user} />
          </>
        }
      >
        {motivo !== '' && (
          <p className={classes.motivo}>
            {situacoesDoAcordo[estado]}: {motivo}
          </p>
        )}
        <ParcelasDoAcordo parcelas={parcelas} />
        <DebitosDoAcordo acordo={acordo} />
        <Historico options={historicoDoAcordoOptions(id)} registro="o acordo" rotulos={rotulos} />
      </RecordColumns>
      {fim && <EncerrarAcordoDialog acordo={acordo} fim={fim} onClose={() => setFim(null)} />}
    </RecordPage>
  )
}

/** How far the agreement is kept: what of it is paid, and which instalment is to be paid now. */
function Andamento({ acordo: { parcelas, pagas, quantidade } }: { acordo: AcordoDetalhe }) {
  const proxima = parcelas.find(({ estado }) => estado === 'aberto')
  return (
    <RecordAside label="Andamento do acordo" titled>
      <Fact label="Pago" detail={`${pagas} de ${quantidade} parcelas`}>
        {formatarCentavos(parcelas.reduce((soma, { pago }) => soma + pago, 0))}
      </Fact>
      {proxima && (
        <Fact
          label="Próxima parcela"
          alert={proxima.vencido}
          detail={`${proxima.parcela}/${quantidade}, ${proxima.vencido ? 'venceu' : 'vence'} em ${formatarData(proxima.vencimento)}`}
        >
          {formatarCentavos(proxima.valor - proxima.pago)}
        </Fact>
      )}
    </RecordAside>
  )
}

const abrirTermo = (id: number) =>
  void abrirComprovante({
    buscar: () => pegarTermo(id),
    titulo: 'Termo de acordo',
    nome: `termo-acordo-${id}`,
    falhou: 'O termo de acordo não foi aberto',
  })

/** With whom the agreement is, and how it stands. */
function Cabeca({ acordo, user, acoes }: AcordoScreenProps & { acoes: ReactNode }) {
  const { numero, data, total, quantidade, por } = acordo
  return (
    <CabecaDoRegistro
      lista={lista}
      registro={acordo}
      user={user}
      titulo={`Acordo nº ${numero}`}
      estado={estadoDoAcordo(acordo)}
      fatos={[
        `${formatarCentavos(total)} em ${quantidade} parcelas`,
        formatarData(data),
        por === null ? '' : `por ${por}`,
      ]}
      acoes={acoes}
    />
  )
}
