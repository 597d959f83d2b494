import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Usuario } from '#src/api/contract/contas/auth.ts'
import { pode } from '#src/api/contract/nucleo/endpoint.ts'
import { cancelarDebito, obterDebito } from '#src/api/contract/dinheiro/financeiro.ts'
import type { PreviaDaFusao } from '#src/api/contract/geral/fusao.ts'
import { RecordNotice } from '#src/components/ui/record/RecordNotice.tsx'
import { formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { CancelarRepetido } from './CancelarRepetido.tsx'
import classes from './fusao.module.css'

type Um = PreviaDaFusao['impedimentos'][number]

interface Props {
  impedimento: Um
  /** The matrículas of the one that stays and of the one that goes. */
  matriculas: { fica: number; sai: number }
  /** Who is looking. */
  user: Usuario
}

/** Why two cadastros cannot be merged; where both owe the same, each of those debits with the way to both, and one of them to be cancelled here. */
export function Impedimento({ impedimento: { frase, debitos }, matriculas, user }: Props) {
  const pagos = debitos.filter(({ ambosPagos }) => ambosPagos)
  const abertos = debitos.filter(({ ambosPagos }) => !ambosPagos)
  const ver = pode(user, obterDebito)
  const lista = { matriculas, ver, cancela: pode(user, cancelarDebito) }
  return (
    <RecordNotice label="Não podem ser unificados" title="Ainda não podem ser unificados">
      {debitos.length === 0 ? (
        <p>{frase}</p>
      ) : (
        <div className={classes.lists}>
          <Debitos
            titulo="Os dois cadastros têm o mesmo débito"
            fazer="Cancele um deles antes de unificar."
            debitos={abertos}
            {...lista}
          />
          <Debitos
            titulo="Os dois cadastros pagaram o mesmo débito"
            fazer="Estorne um dos pagamentos e cancele o débito."
            debitos={pagos}
            {...lista}
          />
        </div>
      )}
    </RecordNotice>
  )
}

interface DebitosProps {
  titulo: string
  /** How it is mended. */
  fazer: string
  debitos: Um['debitos']
  matriculas: Props['matriculas']
  ver: boolean
  cancela: boolean
}

function Debitos({ titulo, fazer, debitos, matriculas, ver, cancela }: DebitosProps) {
  if (debitos.length === 0) return null
  return (
    <div>
      <p>
        <strong>{titulo}.</strong> {fazer}
      </p>
      <ul>
        {debitos.map((debito) => (
          <Repetido key={debito.fica} debito={debito} matriculas={matriculas} ver={ver} cancela={cancela} />
        ))}
      </ul>
    </div>
  )
}

function Repetido({
  debito,
  matriculas,
  ver,
  cancela,
}: Pick<DebitosProps, 'matriculas' | 'ver' | 'cancela'> & { debito: Um['debitos'][number] }) {
  const [cancelando, setCancelando] = useState(false)
  const { contribuicao, periodo, fica, sai, cancelavel } = debito
  const nome = `${contribuicao}, ${formatarMes(periodo)}`
  return (
    <li>
      {nome}
      {ver && (
        <span>
          <DoCadastro id={fica} nome={nome} matricula={matriculas.fica} />
          {' · '}
          <DoCadastro id={sai} nome={nome} matricula={matriculas.sai} />
        </span>
      )}
      {cancela && cancelavel && (
        <>
          <Button
            className={classes.cancel}
            size="compact-sm"
            variant="default"
            aria-label={`${nome}: cancelar o débito da matrícula ${matriculas[cancelavel.lado]}`}
            onClick={() => setCancelando(true)}
          >
            Cancelar o da matrícula {matriculas[cancelavel.lado]}
          </Button>
          {cancelando && (
            <CancelarRepetido
              id={debito[cancelavel.lado]}
              versao={cancelavel.versao}
              nome={nome}
              matriculas={{
                dele: matriculas[cancelavel.lado],
                outra: matriculas[cancelavel.lado === 'sai' ? 'fica' : 'sai'],
              }}
              onClose={() => setCancelando(false)}
            />
          )}
        </>
      )}
    </li>
  )
}

function DoCadastro({ id, nome, matricula }: { id: number; nome: string; matricula: number }) {
  return (
    <Link
      to="/admin/financeiro/debitos/$id"
      params={{ id }}
      aria-label={`${nome}: débito da matrícula ${matricula}`}
    >{`matrícula\u00a0${matricula}`}</Link>
  )
}
