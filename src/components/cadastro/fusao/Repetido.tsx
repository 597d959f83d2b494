import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { DebitoDosDois } from '#src/api/contract/geral/fusao.ts'
import { formatarCentavos, formatarMes } from '#src/api/contract/nucleo/coluna-texto.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { CancelarRepetido } from './CancelarRepetido.tsx'
import classes from './repetido.module.css'
import { OUTRO, oQueFazer, situacaoEmFrase, type Matriculas } from './repetido.ts'

const LADOS = [
  ['fica', 'será mantida'],
  ['sai', 'será incorporada'],
] as const

interface Props {
  debito: DebitoDosDois
  matriculas: Matriculas
  /** The user may open debits. */
  ver: boolean
  /** The user may cancel them. */
  cancela: boolean
}

/** Two like debits: how each stands, which of them is to be cancelled and why, and the way to that. */
export function Repetido({ debito, matriculas, ver, cancela }: Props) {
  const [cancelando, setCancelando] = useState(false)
  const { contribuicao, periodo, cancelavel, comoEstao } = debito
  const nome = `${contribuicao}, ${formatarMes(periodo)}`
  const fazer = oQueFazer(debito, matriculas)
  return (
    <li className={classes.par}>
      <strong>{nome}</strong>
      {comoEstao !== null && (
        <ul className={classes.dois}>
          {LADOS.map(([lado, papel]) => (
            <li key={lado}>
              <span>
                {ver ? (
                  <Link
                    to="/admin/financeiro/debitos/$id"
                    params={{ id: debito[lado] }}
                    aria-label={`${nome}: débito da matrícula ${matriculas[lado]}`}
                  >{`matrícula\u00a0${matriculas[lado]}`}</Link>
                ) : (
                  `matrícula\u00a0${matriculas[lado]}`
                )}{' '}
                <small>({papel})</small>
              </span>
              <span className={classes.valor}>{formatarCentavos(comoEstao[lado].valor)}</span>
              <span>{situacaoEmFrase(comoEstao[lado])}</span>
            </li>
          ))}
        </ul>
      )}
      {fazer && <p>{fazer.frase}</p>}
      {cancelavel && cancela && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${nome}: cancelar o débito da matrícula ${matriculas[cancelavel.lado]}`}
            onClick={() => setCancelando(true)}
          >
            Cancelar o da matrícula {matriculas[cancelavel.lado]}
          </Button>
        </div>
      )}
      {!cancelavel && ver && fazer && (
        <div>
          <LinkButton
            size="compact-sm"
            variant="default"
            to="/admin/financeiro/debitos/$id"
            params={{ id: debito[fazer.lado] }}
            aria-label={`${nome}: abrir o débito da matrícula ${matriculas[fazer.lado]}`}
          >
            Abrir o da matrícula {matriculas[fazer.lado]}
          </LinkButton>
        </div>
      )}
      {cancelavel && cancelando && (
        <CancelarRepetido
          id={debito[cancelavel.lado]}
          versao={cancelavel.versao}
          nome={nome}
          matriculas={{ dele: matriculas[cancelavel.lado], outra: matriculas[OUTRO[cancelavel.lado]] }}
          onClose={() => setCancelando(false)}
        />
      )}
    </li>
  )
}
