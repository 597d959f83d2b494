import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import {
  creditoQuery,
  formasDePagamento,
  type OrigemDoCredito,
} from '#src/api/contract/dinheiro/credito-lista.ts'
import { emitirRecibo } from '#src/api/contract/dinheiro/comprovante.ts'
import {
  aplicarCredito,
  type CreditoDetalhe,
  type MovimentoDoCredito,
} from '#src/api/contract/dinheiro/credito.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { ReciboButton } from '#src/components/dinheiro/comprovante/ReciboButton.tsx'
import { RecordColumns } from '#src/components/ui/record/RecordColumns.tsx'
import { RecordPage } from '#src/components/ui/record/RecordPage.tsx'
import { CabecaDoRegistro } from '#src/components/dinheiro/titular/CabecaDoRegistro.tsx'
import { MaisAcoes } from '#src/components/listas/acoes/MaisAcoes.tsx'
import { formatarData } from '#src/components/ui/money/format.ts'
import { creditoListaOptions } from '#src/queries/credito.ts'
import { AplicarDialog } from './AplicarDialog.tsx'
import { DesfazerDialog } from './DesfazerDialog.tsx'
import { DevolverDialog } from './DevolverDialog.tsx'
import { estadoDoCredito } from './estado.ts'
import { EstornarDialog } from './EstornarDialog.tsx'
import classes from '#src/components/dinheiro/razao/razao.module.css'
import { LadoDoTitular } from '#src/components/dinheiro/titular/LadoDoTitular.tsx'
import { MovimentosDoCredito } from './MovimentosDoCredito.tsx'

const TITULOS: Record<OrigemDoCredito, string> = { pagamento: 'Pagamento', manual: 'Crédito concedido' }

type Dialogo = 'aplicar' | 'devolver' | 'estornar' | MovimentoDoCredito

const lista = {
  nome: 'Créditos',
  to: '/admin/financeiro/creditos',
  busca: creditoQuery,
  query: creditoListaOptions,
} as const

interface CreditoScreenProps {
  credito: CreditoDetalhe
  /** Who is looking. */
  user: Usuario
}

/** One credit: what is left of it, what it paid, and what may be done with it; `key` it by credit. */
export function CreditoScreen({ credito, user }: CreditoScreenProps) {
  const [dialogo, setDialogo] = useState<Dialogo | null>(null)
  const fechar = () => setDialogo(null)
  const podeGravar = pode(user, aplicarCredito)
  const { observacao } = credito
  return (
    <RecordPage>
      <Cabeca
        credito={credito}
        user={user}
        acoes={<Acoes credito={credito} user={user} podeGravar={podeGravar} onPick={setDialogo} />}
      />
      <RecordColumns behind beside={<LadoDoTitular registro={credito} user={user} />}>
        {observacao !== '' && <p className={classes.motivo}>Observação: {observacao}</p>}
        {credito.resta > 0 && credito.abertos.length === 0 && (
          <p className={classes.motivo}>
            {credito.nome} não tem débito em aberto. Você pode deixar o saldo para os próximos ou devolvê-lo.
          </p>
        )}
        <MovimentosDoCredito credito={credito} onDesfazer={podeGravar ? setDialogo : undefined} />
      </RecordColumns>
      {dialogo === 'aplicar' && <AplicarDialog credito={credito} onClose={fechar} />}
      {dialogo === 'devolver' && <DevolverDialog credito={credito} onClose={fechar} />}
      {dialogo === 'estornar' && <EstornarDialog credito={credito} onClose={fechar} />}
      {dialogo !== null && typeof dialogo === 'object' && (
        <DesfazerDialog credito={credito} movimento={dialogo} onClose={fechar} />
      )}
    </RecordPage>
  )
}

/** Money that went out comes back by its own undoing. */
const estornavel = ({ estado, movimentos }: CreditoDetalhe) =>
  estado !== 'estornado' &&
  !movimentos.some(({ tipo, estorno, estornado }) => tipo === 'devolucao' && !estorno && !estornado)

interface AcoesProps extends CreditoScreenProps {
  podeGravar: boolean
  onPick: (dialogo: Dialogo) => void
}

/** What one comes for in sight, the rest behind one button. */
function Acoes({ credito, user, podeGravar, onPick }: AcoesProps) {
  const { id, tipo, matricula, origem, estado, resta, abertos } = credito
  const navigate = useNavigate()
  const vale = estado !== 'estornado'
  // what is left of it is for something
  const sobra = podeGravar && vale && resta > 0
  return (
    <>
      {sobra && abertos.length > 0 && <Button onClick={() => onPick('aplicar')}>Aplicar a débitos</Button>}
      {origem === 'pagamento' && vale && pode(user, emitirRecibo) && <ReciboButton id={id} quem="equipe" />}
      <MaisAcoes
        label="Mais ações com o crédito"
        acoes={[
          sobra && { nome: 'Devolver', fazer: () => onPick('devolver') },
          {
            nome: 'Extrato',
            fazer: () => void navigate({ to: '/admin/financeiro/extrato', search: { tipo, matricula } }),
          },
          podeGravar && estornavel(credito) && { nome: 'Estornar', fazer: () => onPick('estornar') },
        ]}
      />
    </>
  )
}

/** Whose credit it is, and how it stands. */
function Cabeca({ credito, user, acoes }: CreditoScreenProps & { acoes: ReactNode }) {
  const { origem, forma, data, valor, resta } = credito
  return (
    <CabecaDoRegistro
      lista={lista}
      registro={credito}
      user={user}
      titulo={`${TITULOS[origem]} de ${formatarCentavos(valor)}`}
      estado={estadoDoCredito(credito)}
      fatos={[
        formatarData(data),
        forma === null ? '' : formasDePagamento[forma],
        resta > 0 ? `restam ${formatarCentavos(resta)}` : '',
      ]}
      acoes={acoes}
    />
  )
}
