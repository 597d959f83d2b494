import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useKeyedMutation } from '#src/components/ui/form/use-keyed-mutation.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { nomeDaParcela, nomeDoDebito } from '#src/api/contract/dinheiro/debito.ts'
import { debitoQuery } from '#src/api/contract/dinheiro/debito-lista.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { alterarDebito, type DebitoDetalhe } from '#src/api/contract/dinheiro/financeiro.ts'
import { basesDaIsencao } from '#src/api/contract/cadastro/isencao.ts'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { CabecaDoRegistro } from '#src/components/dinheiro/titular/CabecaDoRegistro.tsx'
import { quandoSePaga } from '#src/components/dinheiro/boleto/dia-do-boleto.ts'
import { Historico } from '#src/components/ui/historico/Historico.tsx'
import { MaisAcoes } from '#src/components/listas/acoes/MaisAcoes.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import {
  debitoListaOptions,
  historicoDoDebitoOptions,
  reabrirDebitoMutation,
} from '#src/queries/financeiro.ts'
import { addToast } from '#src/stores/toasts.ts'
import { AlterarDialog } from './AlterarDialog.tsx'
import { CancelarDialog } from './CancelarDialog.tsx'
import { estadoDe } from './estado.ts'
import { EstornarDialog } from '#src/components/dinheiro/credito/EstornarDialog.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { IsentarDialog } from './IsentarDialog.tsx'
import { LadoDoTitular } from '#src/components/dinheiro/titular/LadoDoTitular.tsx'
import { Movimentos } from './Movimentos.tsx'
import { PagarDialog } from './PagarDialog.tsx'
import { useBoletoDoDebito } from '#src/components/dinheiro/boleto/use-boleto-do-debito.tsx'
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
  // today, until somebody chooses another day; on the next day it is that one's
  const [escolha, setEscolha] = useState<{ dia: string | null; hoje: string }>()
  const dia = escolha?.hoje === debito.hoje ? escolha.dia : debito.hoje
  const fechar = () => setDialogo(null)
  const podeGravar = pode(user, alterarDebito)
  const { id, estado, motivo } = debito
  const acoes = <Acoes debito={debito} dia={dia} user={user} podeGravar={podeGravar} onPick={setDialogo} />
  return (
    <RecordPage>
      <Cabeca debito={debito} user={user} acoes={estado === 'aberto' ? undefined : acoes} />
      <RecordColumns behind beside={<LadoDoTitular registro={debito} user={user} />}>
        <DoAcordo debito={debito} />
        <PorIsencao isencao={debito.isencao} />
        {motivo !== '' && (
          <p className={classes.motivo}>
            {estado === 'aberto' ? 'Última alteração' : estadoDe(debito).text}: {motivo}
          </p>
        )}
        {estado === 'aberto' && (
          <ValorNoDia
            debito={debito}
            dia={dia}
            onDia={(escolhido) => setEscolha({ dia: escolhido, hoje: debito.hoje })}
            acoes={acoes}
          />
        )}
        <Movimentos debito={debito} onEstornar={podeGravar ? setDialogo : undefined} />
        <Historico options={historicoDoDebitoOptions(id)} registro="o débito" rotulos={rotulos} />
      </RecordColumns>
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
  /** The day that its value is told for. */
  dia: string | null
  podeGravar: boolean
  onPick: (dialogo: Dialogo) => void
}

/** What one comes for in sight, the rest behind one button. */
function Acoes({ debito, dia, user, podeGravar, onPick }: AcoesProps) {
  const { id, versao, nome, estado, pago, proposta } = debito
  const navigate = useNavigate()
  const quando = quandoSePaga(dia, debito.hoje)
  const daParcela = debito.parcelaDe !== null
  const reabrir = useKeyedMutation(reabrirDebitoMutation(useQueryClient()))
  const aberto = estado === 'aberto'
  const semPagamento = aberto && pago === 0
  // on a day for which there are no slips none is offered: it would say something else than the screen
  const emBoleto = quando && 'em' in quando ? quando.em : undefined
  const boleto = useBoletoDoDebito(debito, {
    pedido: emBoleto === undefined ? null : debito.boleto,
    em: dia === debito.hoje ? undefined : emBoleto,
    user,
  })
  const altera = aberto && podeGravar
  return (
    <>
      {altera && <Button onClick={() => onPick('pagar')}>Registrar pagamento</Button>}
      {boleto.botao}
      <MaisAcoes
        label="Mais ações com o débito"
        acoes={[
          ...boleto.acoes,
          altera &&
            !proposta &&
            !daParcela && {
              nome: 'Parcelar',
              fazer: () =>
                void navigate({ to: '/admin/financeiro/acordos/novo', search: { debitos: String(id) } }),
            },
          altera && { nome: 'Alterar', fazer: () => onPick('alterar') },
          altera &&
            !daParcela && {
              nome: semPagamento ? 'Dispensar' : 'Dispensar o restante',
              fazer: () => onPick('isentar'),
            },
          altera &&
            !daParcela &&
            semPagamento && { nome: 'Cancelar débito', fazer: () => onPick('cancelar') },
        ]}
      />
      {(estado === 'cancelado' || estado === 'isento') && podeGravar && !daParcela && (
        <Button
          variant="default"
          loading={reabrir.isPending}
          onClick={() =>
            reabrir.mutate(
              { id, versao },
              {
                onSuccess: () =>
                  addToast({
                    tone: 'sucesso',
                    message: `Débito de ${nome} reaberto`,
                    about: [`débito ${id}`],
                  }),
                onError: ({ message }) => addToast({ tone: 'erro', message }),
              },
            )
          }
        >
          Reabrir
        </Button>
      )}
      {boleto.paineis}
    </>
  )
}

/** Who owes what, and how it stands. */
function Cabeca({ debito, user, acoes }: DebitoScreenProps & { acoes: ReactNode }) {
  const { vencimento, valor, estado, proposta } = debito
  return (
    <CabecaDoRegistro
      lista={lista}
      registro={debito}
      user={user}
      titulo={nomeDoDebito({ ...debito, parcela: debito.parcelaDe })}
      estado={estadoDe(debito)}
      fatos={[
        `vence em ${formatarData(vencimento)}`,
        // of one that is open the value of the day says it, larger
        estado === 'aberto' ? '' : formatarCentavos(valor),
        proposta ? 'boleto de proposta' : '',
      ]}
      acoes={acoes}
    />
  )
}
