/** The special schemes, and all others: https://url.spec.whatwg.org/#special-scheme */
export const enum SchemeType {
  NotSpecial,
  HTTP,
  HTTPS,
  WS,
  WSS,
  FTP,
  File,
}

/** No port is this: ports are 16 bits. */
const NO_PORT: i32 = -1;

/** Which scheme the lowercase ASCII in [start, end) is. */
export function schemeTypeOf(start: usize, end: usize): SchemeType {
  switch (<i32>(end - start)) {
    case 2:
      return load<u16>(start) == 0x7377 /* ws */ ? SchemeType.WS : SchemeType.NotSpecial;
    case 3:
      if (load<u16>(start) == 0x7377 /* ws */ && load<u8>(start, 2) == 0x73 /* s */) return SchemeType.WSS;
      if (load<u16>(start) == 0x7466 /* ft */ && load<u8>(start, 2) == 0x70 /* p */) return SchemeType.FTP;
      return SchemeType.NotSpecial;
    case 4:
      if (load<u32>(start) == 0x70747468 /* http */) return SchemeType.HTTP;
      if (load<u32>(start) == 0x656c6966 /* file */) return SchemeType.File;
      return SchemeType.NotSpecial;
    case 5:
      if (load<u32>(start) == 0x70747468 /* http */ && load<u8>(start, 4) == 0x73 /* s */) return SchemeType.HTTPS;
      return SchemeType.NotSpecial;
    default:
      return SchemeType.NotSpecial;
  }
}

/** https://url.spec.whatwg.org/#default-port */
export function defaultPort(type: SchemeType): i32 {
  switch (type) {
    case SchemeType.HTTP:
    case SchemeType.WS:
      return 80;
    case SchemeType.HTTPS:
    case SchemeType.WSS:
      return 443;
    case SchemeType.FTP:
      return 21;
    default:
      return NO_PORT;
  }
}
