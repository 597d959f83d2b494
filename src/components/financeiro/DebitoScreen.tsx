import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/auth.ts'
import { boletoAdminPdf } from '#src/api/contract/boleto.ts'
import { gerarBoletos } from '#src/api/contract/boleto-lote.ts'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { nomeDaParcela } from '#src/api/contract/debito.ts'
import { debitoQuery } from '#src/api/contract/debito-lista.ts'
import { pode } from '#src/api/contract/endpoint.ts'
import { alterarDebito, basesDaIsencao, type DebitoDetalhe } from '#src/api/contract/financeiro.ts'
import { abrirBoleto } from '#src/components/debitos/open-boleto.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { RecordPage } from '#src/components/form/RecordPage.tsx'
import { CabecaDoRegistro } from './CabecaDoRegistro.tsx'
import { Historico } from '#src/components/historico/Historico.tsx'
import { formatarData, formatarMes } from '#src/components/money/format.ts'
import {
  boletoAdminMutation,
  debitoListaOptions,
  historicoDoDebitoOptions,
  reabrirDebitoMutation,
} from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { AlterarDialog } from './AlterarDialog.tsx'
import { CancelarDialog } from './CancelarDialog.tsx'
import { EnviarBoleto } from './EnviarBoleto.tsx'
import { estadoDe } from './estado.ts'
import { EstornarDialog } from './EstornarDialog.tsx'
import classes from './financeiro.module.css'
import { IsentarDialog } from './IsentarDialog.tsx'
import { Movimentos } from './Movimentos.tsx'
import { PagarDialog } from './PagarDialog.tsx'
import { ValorNoDia } from './ValorNoDia.tsx'

type Dialogo = 'pagar' | 'alterar' | 'cancelar' | 'isentar' | { id: number; versao: number }

const rotulos = {
  vencimento: { rotulo: 'Vencimento', mostrar: (valor: unknown) => formatarData(String(valor)) },
  valor: { rotulo: 'Valor', mostrar: (valor: unknown) => formatarCentavos(Number(valor)) },
  situacao: { rotulo: 'Situação' },
  isencaoBase: {
    rotulo: 'Dispensado por',
    mostrar: (valor: unknown) => basesDaIsencao[valor === 'lei' ? 'lei' : 'decisao'],
  },
  isencaoReferencia: { rotulo: 'Lei ou decisão' },
  isencaoData: {
    rotulo: 'Data da lei ou da decisão',
    mostrar: (valor: unknown) => formatarData(String(valor)),
  },
  isencaoAte: { rotulo: 'Dispensa válida até', mostrar: (valor: unknown) => formatarData(String(valor)) },
  motivo: { rotulo: 'Motivo' },
}

const lista = {
  nome: 'Débitos',
  to: '/admin/financeiro/debitos',
  busca: debitoQuery,
  query: debitoListaOptions,
} as const

interface DebitoScreenProps {
  debito: DebitoDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One debit: what it is worth, what moved it, and what may be done with it; `key` it by debit. */
export function DebitoScreen({ debito, user }: DebitoScreenProps) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const fechar = () => setDialogo(null)
  const podeGravar = pode(user, alterarDebito)
  const { id, estado, motivo } = debito
  return (
    <RecordPage>
      <Cabeca debito={debito} user={user}>
        <div className={classes.actions}>
          <Acoes debito={debito} user={user} podeGravar={podeGravar} onPick={setDialogo} />
        </div>
      </Cabeca>
      <DoAcordo debito={debito} />
      <PorIsencao isencao={debito.isencao} />
      {motivo !== '' && (
        <p className={classes.motivo}>
          {estado === 'aberto' ? 'Última alteração' : estadoDe(debito).text}: {motivo}
        </p>
      )}
      {estado === 'aberto' && <ValorNoDia key={debito.dia} debito={debito} />}
      <Movimentos debito={debito} onEstornar={podeGravar ? setDialogo : undefined} />
      <Historico options={historicoDoDebitoOptions(id)} registro="o débito" rotulos={rotulos} />
      {dialogo === 'pagar' && <PagarDialog debito={debito} onClose={fechar} />}
      {dialogo === 'alterar' && <AlterarDialog debito={debito} onClose={fechar} />}
      {dialogo === 'cancelar' && <CancelarDialog debito={debito} onClose={fechar} />}
      {dialogo === 'isentar' && <IsentarDialog debito={debito} onClose={fechar} />}
      {dialogo !== null && typeof dialogo === 'object' && (
        <EstornarDialog credito={dialogo} onClose={fechar} />
      )}
    </RecordPage>
  )
}

/** The agreement that a debit is of: as an instalment, or as one that went into it. */
function DoAcordo({ debito: { parcelaDe, emAcordo } }: Pick<DebitoScreenProps, 'debito'>) {
  const id = parcelaDe?.acordo ?? emAcordo
  if (id === null) return null
  return (
    <p className={classes.motivo}>
      <Link className={classes.devedor} to="/admin/financeiro/acordos/$id" params={{ id }}>
        {parcelaDe ? nomeDaParcela(parcelaDe) : `Em acordo nº ${id}`}
      </Link>
    </p>
  )
}

/** The law or decision that a debit was exempted by. */
function PorIsencao({ isencao }: Pick<DebitoDetalhe, 'isencao'>) {
  if (isencao === null) return null
  const { base, referencia, data, ate } = isencao
  return (
    <p className={classes.motivo}>
      {basesDaIsencao[base]}: {referencia}, de {formatarData(data)}
      {ate !== null && `, válida até ${formatarData(ate)}`}
    </p>
  )
}

interface AcoesProps extends DebitoScreenProps {
  podeGravar: boolean
  onPick: (dialogo: Dialogo) => void
}

function Acoes({ debito, user, podeGravar, onPick }: AcoesProps) {
  const { id, versao, nome, contribuicao, periodo, estado, pago, proposta, boleto: pedido } = debito
  const daParcela = debito.parcelaDe !== null
  const reabrir = useMutation(reabrirDebitoMutation(useQueryClient()))
  const boleto = useMutation(boletoAdminMutation())
  const aberto = estado === 'aberto'
  const semPagamento = aberto && pago === 0
  return (
    <>
      {aberto && podeGravar && <Button onClick={() => onPick('pagar')}>Registrar pagamento</Button>}
      {pedido !== null && pode(user, boletoAdminPdf) && (
        <Button
          variant="default"
          loading={boleto.isPending}
          onClick={() =>
            abrirBoleto(() => boleto.mutateAsync(pedido), `Boleto ${nome} ${contribuicao} ${periodo}`)
          }
        >
          Boleto
        </Button>
      )}
      {pedido !== null && pode(user, gerarBoletos) && <EnviarBoleto id={id} nome={nome} />}
      {aberto && podeGravar && (
        <Button variant="default" onClick={() => onPick('alterar')}>
          Alterar
        </Button>
      )}
      {aberto && podeGravar && !proposta && !daParcela && (
        <LinkButton variant="default" to="/admin/financeiro/acordos/novo" search={{ debitos: String(id) }}>
          Parcelar
        </LinkButton>
      )}
      {semPagamento && podeGravar && !daParcela && (
        <>
          <Button variant="default" onClick={() => onPick('isentar')}>
            Dispensar
          </Button>
          <Button variant="default" onClick={() => onPick('cancelar')}>
            Cancelar débito
          </Button>
        </>
      )}
      {(estado === 'cancelado' || estado === 'isento') && podeGravar && !daParcela && (
        <Button
          variant="default"
          loading={reabrir.isPending}
          onClick={() =>
            reabrir.mutate(
              { id, versao },
              {
                onSuccess: () => addToast({ tone: 'sucesso', message: `Débito de ${nome} reaberto` }),
                onError: ({ message }) => addToast({ tone: 'erro', message }),
              },
            )
          }
        >
          Reabrir
        </Button>
      )}
    </>
  )
}

/** Who owes what, and how it stands. */
function Cabeca({ debito, user, children }: DebitoScreenProps & { children: ReactNode }) {
  const { contribuicao, periodo, vencimento, valor, proposta } = debito
  return (
    <CabecaDoRegistro
      lista={lista}
      registro={debito}
      user={user}
      titulo={`${contribuicao}, ${formatarMes(periodo)}`}
      estado={estadoDe(debito)}
      fatos={[
        `vence em ${formatarData(vencimento)}`,
        formatarCentavos(valor),
        proposta ? 'boleto de proposta' : '',
      ]}
    >
      {children}
    </CabecaDoRegistro>
  )
}
