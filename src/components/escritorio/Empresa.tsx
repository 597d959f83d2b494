import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { formatarCentavos } from '#src/api/contract/coluna-texto.ts'
import { formatarRegistro } from '#src/api/contract/documento.ts'
import type { EmpresaDoEscritorio } from '#src/api/contract/escritorio.ts'
import { DebitoItem } from '#src/components/debitos/DebitoItem.tsx'
import debitos from '#src/components/debitos/debitos.module.css'
import type { Pagavel, useEscolha } from '#src/components/debitos/escolha.ts'
import { LinkButton } from '#src/components/feedback/LinkButton.tsx'
import { Pill } from '#src/components/theme/Pill.tsx'
import classes from './escritorio.module.css'

interface EmpresaProps {
  empresa: EmpresaDoEscritorio
  atualizadoEm: string
  escolha: ReturnType<typeof useEscolha>
  onPagar: (debito: Pagavel) => void
}

/** One company of an office with its open debits, each of which can be chosen, or all at once. */
export function Empresa({ empresa, atualizadoEm, escolha, onPagar }: EmpresaProps) {
  const { matricula, nome, registro, vencido, aVencer, debitos: abertos } = empresa
  const id = useId()
  const pagaveis = escolha.pagaveis.filter((um) => abertos.some((dela) => dela.id === um.id))
  const ids = new Set(escolha.escolhidos.map((um) => um.id))
  const escolhidos = pagaveis.filter((um) => ids.has(um.id)).length
  return (
    <section className={debitos.sheet} data-escolha aria-labelledby={id}>
      <div className={classes.cabeca}>
        {pagaveis.length > 0 && (
          <Checkbox
            className={classes.marca}
            aria-label={`Selecionar os débitos de ${nome}`}
            checked={escolhidos === pagaveis.length}
            indeterminate={escolhidos > 0 && escolhidos < pagaveis.length}
            onChange={({ currentTarget }) =>
              escolha.varios(
                pagaveis.map((um) => um.id),
                currentTarget.checked,
              )
            }
          />
        )}
        <div className={classes.quem}>
          <h2 id={id}>{nome}</h2>
          <p>
            CNPJ {formatarRegistro(registro)} · matrícula {matricula}
          </p>
        </div>
        <div className={classes.estado}>
          {vencido.quantidade > 0 ? (
            <Pill tone="perigo">{`${formatarCentavos(vencido.total)} vencidos`}</Pill>
          ) : (
            <Pill tone="ok">Em dia</Pill>
          )}
        </div>
        {/* of a single debit its own line says it */}
        {aVencer.quantidade > 0 && abertos.length > 1 && (
          <div className={classes.aVencer}>
            <Pill tone="neutro">{`${formatarCentavos(aVencer.total)} a vencer`}</Pill>
          </div>
        )}
        <LinkButton
          className={classes.extrato}
          to="/public/extrato"
          search={{ empresa: matricula }}
          size="compact-sm"
          variant="subtle"
          aria-label={`Extrato e recibos de ${nome}`}
        >
          Extrato e recibos
        </LinkButton>
      </div>
      {abertos.length > 0 && (
        <ul className={debitos.list}>
          {abertos.map((debito) => (
            <DebitoItem
              key={debito.id}
              debito={debito}
              atualizadoEm={atualizadoEm}
              noMes={false}
              onPagar={onPagar}
              escolha={
                debito.boleto === null
                  ? null
                  : { sim: ids.has(debito.id), alternar: () => escolha.alternar(debito.id) }
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
