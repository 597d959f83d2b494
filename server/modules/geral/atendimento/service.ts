export { expurgarArquivosSoltos } from './arquivos.ts'
export { contarAtendimentos, devolverAtendimentos, moverAtendimentos } from './gestao.ts'
export { lidasEmParte } from './visao.ts'
export { listaDeAtendimentos } from './lista.ts'
