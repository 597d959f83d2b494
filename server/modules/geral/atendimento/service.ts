export { expurgarArquivosSoltos } from './arquivos.ts'
export { contarAtendimentos, devolverAtendimentos, moverAtendimentos } from './gestao.ts'
export { lidasEmParte } from './visao.ts'
export { contarPendentes, listaDeAtendimentos } from './lista.ts'
