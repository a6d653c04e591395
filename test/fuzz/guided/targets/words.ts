/** Texts that the syntax of URLs gives a meaning. */
export const URL_WORDS = [
  ..."http:// https:// http: ws:// wss:// ftp:// file: file:/// file://localhost/ blob: blob:https:// mailto: data: javascript: x:// x: x:/. localhost".split(
    " ",
  ),
  ..."://  // /// /../ /./ /.. /. .. . %2e %2E%2e .%2e %2f %5c %00 %25 %2525 %41 %7e %zz %C3%A9 %c0%af %ff %EF%BF%BD".split(
    " ",
  ),
  ..."C: C| /C:/ /C|/ c%7C :80 :443 :8080 :65535 :65536 :0 :00080 @ u:p@ :@ ::@ [::] [::1] [1:2:3:4:5:6:7:8] [::ffff:1.2.3.4] [::1.2.3".split(
    " ",
  ),
  ..."127.0.0.1 0x7f.1 0300.0250.1 256.256.256.256 4294967296 1.2.3.4.5 0x 08 .1 1. xn-- xn--a xn--bcher-kva xn--nxasmq6b xn--a-ecp.ru ex.example".split(
    " ",
  ),
  ..."b\u00fccher \u00df \u03c2 a\u200db \u0915\u094d\u200d\u0937 \u05d0 \u0627\u0661 \u06f1 \u3002 \uff0e \ufb2c \u337f \ufdfa \u{1d160} \u00ad a\u0327\u0301 e\u0301 \u1100\u1161\u11a8 \u2260 \uff05\uff14\uff11".split(
    " ",
  ),
  ..."?a=1&b=2 ?# ?&& =& ; ;jsessionid=1 + %20 %26 %3d %2B utm_source=a index.html ... a.b.c.d 0123456789abcdef".split(
    " ",
  ),
  "\t",
  "\r\n",
  " ",
  "\0",
  "\u001f",
  "\\",
  "\\\\h\\",
  "^`{}|\"<>'",
];
