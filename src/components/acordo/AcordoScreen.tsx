import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import {
  acordoQuery,
  desfazerAcordo,
  situacoesDoAcordo,
  type AcordoDetalhe,
  type SituacaoDoAcordo,
} from '#src/api/contract/acordo.ts'
import type { Usuario } from '#src/api/contract/auth.ts'
import { tiposCadastro } from '#src/api/contract/cadastro-lista.ts'
import { cadastros } from '#src/api/contract/cadastro.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { BackLink, RecordHeader } from '#src/components/form/RecordHeader.tsx'
import { RecordPage } from '#src/components/form/RecordPage.tsx'
import { Historico } from '#src/components/historico/Historico.tsx'
import { PosicaoNaLista } from '#src/components/lista/PosicaoNaLista.tsx'
import { formatarData } from '#src/components/money/format.ts'
import { PageTitle } from '#src/components/page/PageTitle.tsx'
import { useListSearch } from '#src/components/table/list-search.ts'
import { Pill } from '#src/components/theme/Pill.tsx'
import { acordoListaOptions, historicoDoAcordoOptions, type FimDoAcordo } from '#src/queries/acordo.ts'
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
      <Cabeca acordo={acordo} user={user}>
        {aberto && (
          <div className={classes.acoes}>
            <Button variant="default" onClick={() => setFim(pago ? 'rescindir' : 'desfazer')}>
              {pago ? 'Rescindir acordo' : 'Desfazer acordo'}
            </Button>
          </div>
        )}
      </Cabeca>
      {motivo !== '' && (
        <p className={classes.motivo}>
          {situacoesDoAcordo[estado]}: {motivo}
        </p>
      )}
      <ParcelasDoAcordo parcelas={parcelas} />
      <DebitosDoAcordo acordo={acordo} />
      <Historico options={historicoDoAcordoOptions(id)} registro="o acordo" rotulos={rotulos} />
      {fim && <EncerrarAcordoDialog acordo={acordo} fim={fim} onClose={() => setFim(null)} />}
    </RecordPage>
  )
}

/** With whom the agreement is, how it stands, and the way back to the list as it was left. */
function Cabeca({ acordo, user, children }: AcordoScreenProps & { children: ReactNode }) {
  const { tone, text } = estadoDoAcordo(acordo)
  const { id, numero, tipo, matricula, nome, registro, data, total, quantidade, por } = acordo
  return (
    <RecordHeader
      back={<BackToList />}
      position={<Posicao id={id} />}
      title={
        <>
          <PageTitle>{`Acordo nº ${numero}`}</PageTitle>
          <Pill tone={tone}>{text}</Pill>
        </>
      }
      meta={
        <>
          {pode(user, cadastros[tipo].obter) ? (
            <Link
              className={classes.devedor}
              to="/admin/cadastro/$tipo/$matricula"
              params={{ tipo, matricula }}
              aria-label={`Abrir ${tiposCadastro[tipo].singular.toLowerCase()} ${nome}`}
            >
              {nome}
            </Link>
          ) : (
            nome
          )}
          {` · ${formatarRegistro(registro)} · matrícula ${matricula} · ${formatarData(data)}`}
          {` · ${formatarCentavos(total)} em ${quantidade} parcelas`}
          {por !== null && ` · por ${por}`}
        </>
      }
    >
      {children}
    </RecordHeader>
  )
}

/** For an agreement that was opened from the list. */
function Posicao({ id }: { id: number }) {
  const navigate = useNavigate()
  const search = useListSearch(acordoQuery)
  if (!search) return null
  return (
    <PosicaoNaLista
      lista="Acordos"
      search={search}
      query={acordoListaOptions}
      id={id}
      onGo={(row, lista) =>
        void navigate({
          to: '/admin/financeiro/acordos/$id',
          params: { id: row.id },
          state: { lista },
          replace: true,
        })
      }
    />
  )
}

function BackToList() {
  const search = useListSearch(acordoQuery)
  return (
    <BackLink to="/admin/financeiro/acordos" search={search ?? {}}>
      Acordos
    </BackLink>
  )
}
