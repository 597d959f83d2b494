import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatarCentavos } from '#src/api/contract/nucleo/coluna-texto.ts'
import { formatarRegistro } from '#src/api/contract/nucleo/documento.ts'
import type { EmpresaDoEscritorio } from '#src/api/contract/cliente/escritorio.ts'
import { DebitoItem } from '#src/components/dinheiro/em-aberto/DebitoItem.tsx'
import debitos from '#src/components/dinheiro/em-aberto/em-aberto.module.css'
import type { Pagavel, useEscolha } from '#src/components/dinheiro/em-aberto/escolha.ts'
import { LinkButton } from '#src/components/ui/feedback/LinkButton.tsx'
import { Pill } from '#src/components/ui/theme/Pill.tsx'
import classes from './escritorio.module.css'

interface EmpresaProps {
  /** The acesso to its office. */
  acessoId: number
  empresa: EmpresaDoEscritorio
  atualizadoEm: string
  escolha: ReturnType<typeof useEscolha>
  onPagar: (debito: Pagavel) => void
  /** Whether its debits are in sight before anybody asks for them. */
  aberta: boolean
}

/** One company of an office: what it owes in one line, and behind it each of its open debits, which can be chosen one by one or all at once. */
export function Empresa({ acessoId, empresa, atualizadoEm, escolha, onPagar, aberta }: EmpresaProps) {
  const { matricula, nome, registro, vencido, aVencer, debitos: abertos } = empresa
  const id = useId()
  const [visto, setVisto] = useState(aberta)
  const aberto = visto && abertos.length > 0
  const pagaveis = escolha.pagaveis.filter((um) => abertos.some((dela) => dela.id === um.id))
  const ids = new Set(escolha.escolhidos.map((um) => um.id))
  const escolhidos = pagaveis.filter((um) => ids.has(um.id)).length
  return (
    <section
      className={debitos.sheet}
      data-escolha
      data-quieta={aberto ? undefined : ''}
      aria-labelledby={id}
    >
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
          <h2 id={id}>
            {abertos.length > 0 ? (
              <button
                type="button"
                className={classes.abrir}
                aria-expanded={visto}
                onClick={() => setVisto(!visto)}
              >
                {nome}
                <IconChevronRight size={16} stroke={1.8} aria-hidden />
              </button>
            ) : (
              nome
            )}
          </h2>
          <p>
            CNPJ {formatarRegistro(registro)} · matrícula {matricula}
          </p>
        </div>
        <div className={classes.conta}>
          <div className={classes.estado}>
            {vencido.quantidade > 0 ? (
              <Pill tone="perigo">{`${formatarCentavos(vencido.total)} vencidos`}</Pill>
            ) : (
              <Pill tone="ok">Em dia</Pill>
            )}
          </div>
          {aVencer.quantidade > 0 && (
            <p className={classes.aVencer}>
              <strong>{formatarCentavos(aVencer.total)}</strong> a vencer
            </p>
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
      </div>
      {aberto && (
        <ul className={debitos.list}>
          {abertos.map((debito) => (
            <DebitoItem
              key={debito.id}
              debito={debito}
              atualizadoEm={atualizadoEm}
              noMes={false}
              onPagar={onPagar}
              ajuda={{ acessoId, empresa: matricula }}
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
